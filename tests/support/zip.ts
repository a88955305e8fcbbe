// Reads a ZIP whose files are stored as they are, by its directory, and checks each against its checksum.
import { crc32 } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** The files of an archive by name. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.length - 22;
  if (bytes.readUInt32LE(end) !== END) throw new Error('This is no ZIP, or one that was cut off');
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error('The directory is damaged');
    const [size, name, extra, comment] = [
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
    ];
    const head = bytes.readUInt32LE(at + 42);
    const start = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28);
    const file = bytes.subarray(start, start + size);
    if (crc32(file) !== bytes.readUInt32LE(at + 16)) throw new Error('A file is damaged');
    files.set(bytes.toString('utf8', at + 46, at + 46 + name), file);
    at += 46 + name + extra + comment;
  }
  return files;
}
