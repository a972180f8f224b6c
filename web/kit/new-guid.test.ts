import { expect, test } from 'vitest';
import { z } from 'zod';
import { newGuid } from './new-guid.ts';

test('a new guid is a random UUID of version 4, and never the same', () => {
  const made = Array.from({ length: 200 }, newGuid);
  for (const guid of made) expect(z.uuidv4().safeParse(guid).success, guid).toBe(true);
  expect(new Set(made).size).toBe(200);
});
