import { createReadStream } from 'node:fs';
import { sealedText } from '../row-text.ts';
import type { SealedRow } from './check-rows.ts';

/** A sealed row as a line of an export. */
export const lineOf = ({ text, prevHash, hash }: SealedRow) => `${sealedText(text, prevHash, hash)}\n`;

const SEAL = /,"prevHash":"[0-9a-f]{64}","hash":"[0-9a-f]{64}"\}$/;
const SEAL_LENGTH = `,"prevHash":"${'0'.repeat(64)}","hash":"${'0'.repeat(64)}"}`.length;

/** A line of an export as it is checked; one that is no row at all fails its seal. */
function rowOf(line: string, place: number): SealedRow {
  const seal = line.slice(-SEAL_LENGTH);
  try {
    if (!SEAL.test(seal)) throw new Error('no seal');
    const { sequence, guid, prevHash, hash } = JSON.parse(line) as SealedRow;
    return { sequence, guid, prevHash, hash, text: `${line.slice(0, -SEAL_LENGTH)}}` };
  } catch {
    return { sequence: place, guid: '', prevHash: '', hash: '', text: line };
  }
}

/** The rows of an export, some at a time. */
export async function* readLines(file: string): AsyncGenerator<SealedRow[]> {
  let rest = '';
  let place = 0;
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 2 ** 20 })) {
    const lines = (rest + (chunk as string)).split('\n');
    rest = lines.pop()!;
    yield lines.map((line) => rowOf(line, ++place));
  }
  if (rest !== '') yield [rowOf(rest, ++place)];
}
