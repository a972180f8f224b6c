import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { randomUUID } from 'node:crypto';

/** One write a client asks for; `guid` names the plan. Amounts in 元. */
export type Act =
  | { act: 'create'; guid: string; unit: string }
  | { act: 'addLine'; guid: string; unit: string; line: string; amount: string }
  | { act: 'editLine'; guid: string; unit: string; line: string; amount: string; version: number }
  | { act: 'submit'; guid: string; version: number }
  | { act: 'approve'; guid: string; by: string; task: string };

/** A plan as the acknowledged answers say it must be. */
export interface Expected {
  lines: Map<string, { amount: string; version: number }>;
  submits: number;
  approvals: number;
}

type Entry = { id: string; sent: Act } | { id: string; done: true };

/** What was asked for and what was acknowledged, on disk in the order it happened. */
export class Ledger {
  readonly #file: string;
  readonly #open: number;

  constructor(file: string) {
    this.#file = file;
    this.#open = openSync(file, 'a');
  }

  /** Notes a write before it is sent; answers the id to acknowledge it by. */
  send(sent: Act): string {
    const id = randomUUID();
    this.#write({ id, sent });
    return id;
  }

  /** Notes that the write was acknowledged, or is known to have been done. */
  acknowledge(id: string) {
    this.#write({ id, done: true });
  }

  #write(entry: Entry) {
    writeSync(this.#open, `${JSON.stringify(entry)}\n`);
  }

  /** Acknowledged acts in the order of their acknowledgement, and those nobody knows the end of. */
  read(): { done: Act[]; open: [id: string, act: Act][] } {
    const open = new Map<string, Act>();
    const done: Act[] = [];
    for (const text of readFileSync(this.#file, 'utf8').trimEnd().split('\n')) {
      if (text === '') continue;
      const entry = JSON.parse(text) as Entry;
      if ('sent' in entry) open.set(entry.id, entry.sent);
      else {
        done.push(open.get(entry.id)!);
        open.delete(entry.id);
      }
    }
    return { done, open: [...open] };
  }

  close() {
    closeSync(this.#open);
  }
}

/** The plans the acknowledged acts have made. */
export function expectedOf(done: readonly Act[]): Map<string, Expected> {
  const plans = new Map<string, Expected>();
  for (const one of done) {
    if (one.act === 'create') plans.set(one.guid, { lines: new Map(), submits: 0, approvals: 0 });
    const plan = plans.get(one.guid)!;
    if (one.act === 'addLine') plan.lines.set(one.line, { amount: one.amount, version: 1 });
    if (one.act === 'editLine') plan.lines.set(one.line, { amount: one.amount, version: one.version + 1 });
    if (one.act === 'submit') plan.submits += 1;
    if (one.act === 'approve') plan.approvals += 1;
  }
  return plans;
}
