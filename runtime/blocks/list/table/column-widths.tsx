/** The widths of a table's columns. Head and rows have the same, so their columns are aligned. */
export function ColumnWidths({ widths }: { widths: readonly number[] }) {
  return (
    <colgroup>
      {widths.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a width is identified by its place
        <col key={at} style={{ width }} />
      ))}
    </colgroup>
  );
}
