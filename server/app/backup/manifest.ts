import { z } from 'zod';

/** Raised when the layout changes so that an older program could not read it. */
export const FORMAT = 1;

const part = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.number().int().nonnegative() });

/** The last entry of a backup: what it holds, and a digest for every part of it. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  /** Version of the program that made it. */
  version: z.string(),
  /** When its snapshot was taken, by the database's clock (ISO 8601). */
  takenAt: z.string(),
  /** Hashes of the migrations its tables were made by, in their order. */
  migrations: z.array(z.string()),
  /** Parts `tables/NAME`: COPY text of these columns. */
  tables: z.array(part.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  /** Last values, as text because they exceed a double. */
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** Part `jobs`: COPY text of name, data and start_after of background jobs that had not ended; null without a queue. */
  jobs: part.extend({ rows: z.number().int() }).nullable(),
  /** Parts `files/KEY`: content of the stored files. */
  files: z.array(part.extend({ key: z.string() })),
  /** The installation's key: its mark, and itself where the program made it (see installation-key.ts). */
  key: z.object({
    mark: z.string(),
    kept: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable(),
  }),
  /** Keys of files the storage did not have, or had with another digest than their row says. */
  missing: z.array(z.string()),
  damaged: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifest>;

/** A digest and the number of bytes it covers. */
export type Part = z.infer<typeof part>;

export const partOf = {
  table: (name: string) => `tables/${name}`,
  file: (key: string) => `files/${key}`,
  jobs: 'jobs',
  manifest: 'manifest.json',
};

/** A backup that cannot be made or used; its message is the one line to show. */
export class BackupFault extends Error {}
