/** The two bytes of each character, from the decoder that every Node has. */
const bytes = new Map<string, readonly [number, number]>();
const decoder = new TextDecoder('gbk');
for (let lead = 0x81; lead <= 0xfe; lead++)
  for (let trail = 0x40; trail <= 0xfe; trail++) {
    const character = decoder.decode(Uint8Array.of(lead, trail));
    if (character.length === 1 && !bytes.has(character)) bytes.set(character, [lead, trail]);
  }

/** A text in GBK, as Chinese net banks write CSV. */
export const inGbk = (text: string): Buffer =>
  Buffer.from(
    Array.from(text).flatMap((character) => {
      const code = character.charCodeAt(0);
      if (code < 0x80) return [code];
      const pair = bytes.get(character);
      if (!pair) throw new RangeError(`not in GBK: ${character}`);
      return pair;
    }),
  );
