import { z } from 'zod';
import { endpoint, noInput } from '#shared/contract/endpoint';
import { wholeText } from '#shared/kit/number-rules';
import { ruleText } from '#shared/kit/rule-texts';
import { date } from '#shared/kit/text-rules';

const open = { method: 'GET', send: 'query', access: 'public', act: 'read' } as const;

/** SHA-256 of a leaf or a node, in base64. */
const hash = z.string();
/** A signed head (C2SP checkpoint): origin, size, root, signature. */
const note = z.string();
/** A size of the tree, or the place of a leaf counted from 0. */
const place = () => wholeText().min(0, ruleText.wholeNumber.cn);

/** The newest head of the log of the audit; null before the first. Hashes only: no row is read out. */
export const logHead = endpoint({
  ...open,
  path: '/open/log/head',
  summary: '审计存证：最新签名树头',
  input: noInput,
  output: z
    .object({
      note,
      size: z.number(),
      root: hash,
      /** When it was signed. */
      time: z.string(),
      /** What its signature is checked with (C2SP signed-note verifier key). */
      verifierKey: z.string(),
      /** Why nothing is signed any more (存证回退); null while heads are signed. */
      stopReason: z.string().nullable(),
    })
    .nullable(),
});

/** The heads that were signed on a day of Asia/Shanghai, by size. */
export const logHeads = endpoint({
  ...open,
  path: '/open/log/heads',
  summary: '审计存证：某日签发的树头',
  input: z.object({ day: date() }),
  output: z.object({ notes: z.array(note) }),
});

/** What proves that a leaf stands in the tree of this size (RFC 9162 2.1.3); leaves count from 0. */
export const logProof = endpoint({
  ...open,
  path: '/open/log/proof',
  summary: '审计存证：包含证明',
  input: z.object({ leaf: place(), size: place() }),
  output: z.object({ leafHash: hash, path: z.array(hash) }),
});

/** What proves that the tree of one size goes on from that of another (RFC 9162 2.1.4). */
export const logConsistency = endpoint({
  ...open,
  path: '/open/log/consistency',
  summary: '审计存证：一致性证明',
  input: z.object({ from: place(), to: place() }),
  output: z.object({ path: z.array(hash) }),
});
