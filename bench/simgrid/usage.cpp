// Runs a command and adds a line with its CPU seconds, user and system, and the most memory that it held, in MiB, to a file.
//
//   usage FILE COMMAND ...
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: usage FILE COMMAND ...\n");
    return 2;
  }
  const pid_t child = fork();
  if (child == 0) {
    execvp(argv[2], argv + 2);
    std::perror(argv[2]);
    _exit(127);
  }
  int status = 0;
  rusage use;
  if (child < 0 || wait4(child, &status, 0, &use) != child) {
    std::perror("usage");
    return 1;
  }
  std::FILE* out = std::fopen(argv[1], "a");
  if (out == nullptr) {
    std::perror(argv[1]);
    return 1;
  }
  const double seconds = use.ru_utime.tv_sec + use.ru_stime.tv_sec + (use.ru_utime.tv_usec + use.ru_stime.tv_usec) / 1e6;
  std::fprintf(out, "%.3f %.0f\n", seconds, use.ru_maxrss / 1024.0);
  std::fclose(out);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
