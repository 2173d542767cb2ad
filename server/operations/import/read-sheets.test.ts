import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { csvRows } from './csv-rows.ts';
import { FileRefusal, readSheets } from './read-sheets.ts';

/** A zip with one packed part, whose stated sizes may be wrong. */
function zip(content: Buffer, said = content.length): Buffer {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(said, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(said, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, central, name, end]);
}

test.each([
  ['says so', undefined],
  ['says that it is small', 100],
])('a small zip that unpacks to a very large file is refused, also when it %s', async (_, said) => {
  const bomb = zip(Buffer.alloc(80 * 1024 * 1024), said);
  expect(bomb.length).toBeLessThan(200_000);
  await expect(readSheets(bomb)).rejects.toThrow(FileRefusal);
});

test('a zip that is no workbook is refused', async () => {
  await expect(readSheets(zip(Buffer.from('hello')))).rejects.toThrow('The file cannot be read');
});

test('a CSV text is taken apart as spreadsheet programs write it', () => {
  expect(csvRows('a,"b ""c"", d"\r\n"1\n2",\n\nlast', 100)).toEqual([['a', 'b "c", d'], ['1\n2', ''], [''], ['last']]);
  expect(csvRows(`a,'=1\n"'+x",'＝1,'b`, 100)).toEqual([
    ['a', '=1'],
    ['+x', '＝1', "'b"],
  ]);
});
