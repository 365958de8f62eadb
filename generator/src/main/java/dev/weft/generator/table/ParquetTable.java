package dev.weft.generator.table;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.LogicalType;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.StringType;
import org.apache.parquet.format.Type;
import org.apache.parquet.format.Util;
import org.jspecify.annotations.Nullable;

/**
 * Writes a table as Parquet: one row group, one page for each column, values plain and not
 * compressed, which every reader knows (Apache Parquet, "File Format", format version 1). Headers
 * and footer are written by Apache's own classes; tables of results are small enough for the rest.
 */
final class ParquetTable<R> {
  private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);

  private final String name;
  private final List<Column<R>> columns;
  private final List<R> rows;
  private final ByteArrayOutputStream file = new ByteArrayOutputStream();

  private ParquetTable(String name, List<Column<R>> columns, List<R> rows) {
    this.name = name;
    this.columns = columns;
    this.rows = rows;
  }

  static <R> void write(String name, List<Column<R>> columns, List<R> rows, OutputStream out)
      throws IOException {
    new ParquetTable<>(name, columns, rows).write(out);
  }

  private void write(OutputStream out) throws IOException {
    file.write(MAGIC);
    SchemaElement root = new SchemaElement(name);
    root.setNum_children(columns.size());
    List<SchemaElement> schema = new ArrayList<>(List.of(root));
    List<ColumnChunk> chunks = new ArrayList<>();
    long begin = file.size();
    for (Column<R> column : columns) {
      Type type = column.type();
      schema.add(element(column.name(), type));
      chunks.add(chunk(column, type));
    }
    List<RowGroup> groups = List.of(new RowGroup(chunks, file.size() - begin, rows.size()));
    FileMetaData footer = new FileMetaData(1, schema, rows.size(), groups);
    footer.setCreated_by("weft");
    int start = file.size();
    Util.writeFileMetaData(footer, file);
    file.write(little(4).putInt(file.size() - start).array());
    file.write(MAGIC);
    file.writeTo(out);
  }

  private static SchemaElement element(String name, Type type) {
    SchemaElement element = new SchemaElement(name);
    element.setType(type);
    element.setRepetition_type(FieldRepetitionType.OPTIONAL);
    if (type == Type.BYTE_ARRAY) {
      element.setConverted_type(ConvertedType.UTF8);
      element.setLogicalType(LogicalType.STRING(new StringType()));
    }
    return element;
  }

  private ColumnChunk chunk(Column<R> column, Type type) throws IOException {
    ByteArrayOutputStream values = new ByteArrayOutputStream();
    boolean[] isThere = new boolean[rows.size()];
    for (int row = 0; row < isThere.length; row++) {
      Object value = column.value().apply(rows.get(row));
      isThere[row] = value != null;
      values.write(plain(value));
    }
    byte[] levels = levels(isThere);
    int size = levels.length + values.size();
    PageHeader header = new PageHeader(PageType.DATA_PAGE, size, size);
    header.setData_page_header(
        new DataPageHeader(rows.size(), Encoding.PLAIN, Encoding.RLE, Encoding.RLE));
    long offset = file.size();
    Util.writePageHeader(header, file);
    file.write(levels);
    values.writeTo(file);
    long bytes = file.size() - offset;
    ColumnMetaData data =
        new ColumnMetaData(
            type,
            List.of(Encoding.PLAIN, Encoding.RLE),
            List.of(column.name()),
            CompressionCodec.UNCOMPRESSED,
            rows.size(),
            bytes,
            bytes,
            offset);
    ColumnChunk chunk = new ColumnChunk(offset);
    chunk.setMeta_data(data);
    return chunk;
  }

  /** Definition levels, 1 for a value and 0 for none: length, then runs of count and level. */
  private static byte[] levels(boolean[] isThere) {
    ByteArrayOutputStream runs = new ByteArrayOutputStream();
    int row = 0;
    while (row < isThere.length) {
      int end = row;
      while (end < isThere.length && isThere[end] == isThere[row]) {
        end++;
      }
      variable(runs, (end - row) << 1);
      runs.write(isThere[row] ? 1 : 0);
      row = end;
    }
    return little(4 + runs.size()).putInt(runs.size()).put(runs.toByteArray()).array();
  }

  /** Seven bits a byte, the lowest first (ULEB128). */
  private static void variable(ByteArrayOutputStream out, int value) {
    int left = value;
    while (left >= 0x80) {
      out.write(left & 0x7f | 0x80);
      left >>>= 7;
    }
    out.write(left);
  }

  private static byte[] plain(@Nullable Object value) {
    return switch (value) {
      case null -> new byte[0];
      case Long number -> little(Long.BYTES).putLong(number).array();
      case Double number -> little(Double.BYTES).putDouble(number).array();
      default -> {
        byte[] text = value.toString().getBytes(StandardCharsets.UTF_8);
        yield little(4 + text.length).putInt(text.length).put(text).array();
      }
    };
  }

  private static ByteBuffer little(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }
}
