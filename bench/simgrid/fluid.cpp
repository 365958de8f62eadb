// Runs a flow set in SimGrid as a pure max-min fluid and writes when each flow ended.
//
//   fluid LEAVESxHOSTSxSPINES HOST_BPS UPLINK_BPS FLOWS.csv TIMES.csv [SimGrid options]
//
// FLOWS.csv: id,src,dst,bytes,start_s,spine; a flow between leaves takes the uplink of its source, leaf to spine, spine to leaf and
// the downlink of its destination; all links are one-directional. Flows of a pair take the same spine. Prints the CPU seconds of
// Engine::run() alone: the platform, its routes and the list of flows are made before.
#include <sys/resource.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <simgrid/s4u.hpp>

namespace sg4 = simgrid::s4u;

namespace {

struct Flow {
  int source, destination;
  double bytes, start;
  int spine;
};

struct Fabric {
  int leaves, hostsPerLeaf, spines;
  double hostBytesPerSecond, uplinkBytesPerSecond;
};

double cpuSeconds() {
  rusage use;
  getrusage(RUSAGE_SELF, &use);
  return use.ru_utime.tv_sec + use.ru_stime.tv_sec + (use.ru_utime.tv_usec + use.ru_stime.tv_usec) / 1e6;
}

std::vector<Flow> read(const char* path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line); // header
  std::vector<Flow> flows;
  while (std::getline(file, line)) {
    Flow flow;
    int id;
    if (std::sscanf(line.c_str(), "%d,%d,%d,%lf,%lf,%d", &id, &flow.source, &flow.destination, &flow.bytes, &flow.start, &flow.spine) != 6 ||
        id != static_cast<int>(flows.size())) {
      std::fprintf(stderr, "%s: bad line: %s\n", path, line.c_str());
      std::exit(1);
    }
    flows.push_back(flow);
  }
  return flows;
}

std::vector<sg4::Host*> build(const Fabric& fabric, const std::vector<Flow>& flows) {
  auto* zone = sg4::create_full_zone("fabric");
  std::vector<sg4::Host*> hosts;
  std::vector<sg4::Link*> up, down, leafToSpine, spineToLeaf;
  for (int host = 0; host < fabric.leaves * fabric.hostsPerLeaf; host++) {
    const std::string name = std::to_string(host);
    hosts.push_back(zone->create_host(name, 1e9));
    up.push_back(zone->create_link("up" + name, fabric.hostBytesPerSecond)->set_latency(0.0)->seal());
    down.push_back(zone->create_link("down" + name, fabric.hostBytesPerSecond)->set_latency(0.0)->seal());
  }
  for (int i = 0; i < fabric.leaves * fabric.spines; i++) {
    const std::string name = std::to_string(i);
    leafToSpine.push_back(zone->create_link("rise" + name, fabric.uplinkBytesPerSecond)->set_latency(0.0)->seal());
    spineToLeaf.push_back(zone->create_link("fall" + name, fabric.uplinkBytesPerSecond)->set_latency(0.0)->seal());
  }
  std::set<std::pair<int, int>> known;
  for (const Flow& flow : flows) {
    if (!known.insert({flow.source, flow.destination}).second)
      continue;
    const int fromLeaf = flow.source / fabric.hostsPerLeaf;
    const int toLeaf = flow.destination / fabric.hostsPerLeaf;
    std::vector<sg4::LinkInRoute> links{sg4::LinkInRoute(up[flow.source])};
    if (fromLeaf != toLeaf) {
      links.emplace_back(leafToSpine[fromLeaf * fabric.spines + flow.spine]);
      links.emplace_back(spineToLeaf[toLeaf * fabric.spines + flow.spine]);
    }
    links.emplace_back(down[flow.destination]);
    zone->add_route(hosts[flow.source]->get_netpoint(), hosts[flow.destination]->get_netpoint(), nullptr, nullptr, links, false);
  }
  zone->seal();
  return hosts;
}

} // namespace

int main(int argc, char** argv) {
  sg4::Engine engine(&argc, argv); // takes its --cfg=... options out of argv
  Fabric fabric;
  if (argc != 6 || std::sscanf(argv[1], "%dx%dx%d", &fabric.leaves, &fabric.hostsPerLeaf, &fabric.spines) != 3) {
    std::fprintf(stderr, "usage: fluid LEAVESxHOSTSxSPINES HOST_BPS UPLINK_BPS FLOWS.csv TIMES.csv [--cfg=...]\n");
    return 2;
  }
  // Rates as they are: no share of the rate for headers, no window limit, no traffic of acknowledgements against the flow.
  sg4::Engine::set_config("network/model:CM02");
  sg4::Engine::set_config("network/bandwidth-factor:1");
  sg4::Engine::set_config("network/latency-factor:1");
  sg4::Engine::set_config("network/TCP-gamma:0");
  sg4::Engine::set_config("network/crosstraffic:0");
  sg4::Engine::set_config("contexts/stack-size:32");
  fabric.hostBytesPerSecond = std::atof(argv[2]) / 8;
  fabric.uplinkBytesPerSecond = std::atof(argv[3]) / 8;
  const std::vector<Flow> flows = read(argv[4]);
  const std::vector<sg4::Host*> hosts = build(fabric, flows);
  std::vector<double> finish(flows.size(), -1);
  // One actor for all flows, which start in the order of their lines: with an actor for each flow the same takes 1.7 times as long.
  sg4::Actor::create("all", hosts.front(), [&flows, &hosts, &finish]() {
    std::vector<sg4::CommPtr> comms;
    comms.reserve(flows.size());
    for (const Flow& flow : flows) {
      if (flow.start > sg4::Engine::get_clock())
        sg4::this_actor::sleep_until(flow.start);
      comms.push_back(sg4::Comm::sendto_async(hosts[flow.source], hosts[flow.destination], static_cast<uint64_t>(flow.bytes)));
    }
    for (size_t id = 0; id < comms.size(); id++) {
      comms[id]->wait();
      finish[id] = comms[id]->get_finish_time();
    }
  });
  const double before = cpuSeconds();
  engine.run();
  const double seconds = cpuSeconds() - before;
  std::FILE* out = std::fopen(argv[5], "w");
  if (out == nullptr) {
    std::perror(argv[5]);
    return 1;
  }
  std::fprintf(out, "id,end_s\n");
  for (size_t id = 0; id < finish.size(); id++)
    std::fprintf(out, "%zu,%.17g\n", id, finish[id]);
  std::fclose(out);
  std::printf("%.6f\n", seconds);
  return 0;
}
