import { z } from 'zod';

/** An enterprise's information as answers carry it: subject types joined by commas, absent fields left out. */
export const wireInfo = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));
export type WireInfo = z.output<typeof wireInfo>;
