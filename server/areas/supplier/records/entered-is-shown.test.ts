import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RecordKind, recordKind } from '#shared/areas/supplier/records/codes';
import { supplierRecordCalls as calls } from '#shared/areas/supplier/records/contract';
import { recordCalls } from '#shared/areas/supplier/records/kind-calls';
import { changedRecordFields } from '#shared/areas/supplier/records/changes';
import type { RecordContent } from '#shared/areas/supplier/records/kind';
import { fieldsOf, kindOf, recordFaults } from '#shared/areas/supplier/records/kinds';
import { recordReviewCalls as review } from '#shared/areas/supplier/records/review-contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { supplierWorld } from '../../../testing/supplier-world.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const { call } = app;
const world = await supplierWorld(app);
const { anApprovedSupplier, aRecord, fillNeeded, submitRecords, decideRecords, rowOf, reviewer } = world;

/** Kinds of which there is more than one record; each record here is its own. */
const LISTED = recordKind.codes.filter((kind) => !kindOf(kind).isSingle && kind !== 'platformCompany');

/** Text as people enter it: no blanks at its ends, which every call cuts off. */
const said = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((text) => text.trim() === text && text.length <= 40 && !text.includes('\0'));

/** What may stand in a field instead of what the sample has; null: left out. */
function anotherValue(kind: RecordKind, field: string): fc.Arbitrary<RecordContent[string] | null> | null {
  const { input, codes } = kindOf(kind).meta[field]!;
  if (input === 'text' || input === 'longText') return fc.oneof(said, fc.constant(null));
  if (input === 'code') return fc.constantFrom(...codes!.codes);
  if (input === 'yesNo') return fc.boolean();
  if (input === 'whole') return fc.integer({ min: 2000, max: 2100 });
  if (input === 'wan') return fc.nat(99_999_999).map((whole) => `${whole + 1}.50`);
  return null;
}

/** The sample with some fields entered otherwise, as long as the rules of the kind allow it. */
const entered = (kind: RecordKind, sample: RecordContent): fc.Arbitrary<RecordContent> => {
  const values = fieldsOf(kind).flatMap((field) => {
    const value = anotherValue(kind, field);
    return value ? [[field, value] as const] : [];
  });
  return fc
    .record(Object.fromEntries(values), { requiredKeys: [] })
    .map((others) => {
      const content = { ...sample };
      for (const [field, value] of Object.entries(others)) {
        if (value === null) delete content[field];
        else content[field] = value!;
        if (Object.keys(recordFaults(kind, content)).length === 0) continue;
        if (sample[field] === undefined) delete content[field];
        else content[field] = sample[field]!;
      }
      return content;
    })
    .filter((content) => Object.keys(recordFaults(kind, content)).length === 0);
};

/** As the schema hands it on: lists left out are empty ones. */
const kept = (kind: RecordKind, content: RecordContent) =>
  Object.fromEntries(
    Object.entries(kindOf(kind).fields.parse(content)).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  ) as RecordContent;

test('what is saved, reviewed, shown and recorded as changed is what was entered, for every kind', async () => {
  const { main } = await anApprovedSupplier();
  await fillNeeded(main);
  const basics = await submitRecords(main);
  expect((await decideRecords(basics.guid, 'approve')).info).toBe('');
  let serial = 100;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...LISTED), fc.infiniteStream(fc.nat()), async (kind, seeds) => {
      const draw = (of: fc.Arbitrary<RecordContent>) =>
        fc.sample(of, { numRuns: 1, seed: seeds.next().value as number })[0]!;
      serial++;
      const sample = (await aRecord(main, kind, {}, serial)) as RecordContent;
      const free = (content: RecordContent) => ({
        ...content,
        // What two records may not share stays the sample's; of categories there are but twenty.
        ...(kind === 'serviceScope'
          ? { projectType: (serial % 18) + 3 }
          : { [kindOf(kind).unique!.field]: sample[kindOf(kind).unique!.field]! }),
        ...(kind === 'bank' && { accountKind: '2' }),
        ...(kind === 'contact' && { isMain: false }),
      });
      const save: Endpoint = recordCalls[kind].save;
      const guid = randomUUID();
      const key = kindOf(kind).key;
      const first = free(draw(entered(kind, sample)));
      const made = await call(save, { ...first, [key]: guid }, main);
      expect(made.info, JSON.stringify(made.fields)).toBe('');
      expect((await rowOf(main, kind, guid)).draft).toEqual(kept(kind, first));

      const submitted = await submitRecords(main);
      const seen = (await call(review.detail, { guid: submitted.guid }, reviewer)).data.entries;
      expect(seen).toMatchObject([
        { recordGuid: guid, act: 'added', before: null, after: kept(kind, first) },
      ]);
      expect((await decideRecords(submitted.guid, 'approve')).info).toBe('');
      const inForce = await rowOf(main, kind, guid);
      expect(inForce).toMatchObject({ state: 'unchanged', draft: null });
      expect(inForce.formal).toEqual(kept(kind, first));

      const second = free(draw(entered(kind, first)));
      const differing = changedRecordFields(kind, kept(kind, first), kept(kind, second));
      const changed = await call(save, { ...second, [key]: guid, version: inForce.version }, main);
      expect(changed.info, JSON.stringify(changed.fields)).toBe('');
      if (differing.length > 0) {
        const next = await submitRecords(main);
        expect((await decideRecords(next.guid, 'approve')).info).toBe('');
        const { list } = (await call(calls.changes, {}, main)).data;
        expect(list[0]!.entries).toMatchObject([{ recordGuid: guid, act: 'changed', changes: differing }]);
        expect(list[0]!.entries[0]!.changes).toHaveLength(differing.length);
      }
      const last = await rowOf(main, kind, guid);
      expect(last.formal).toEqual(kept(kind, second));
      // Room for the next one.
      const remove: Endpoint = recordCalls[kind].remove;
      expect((await call(remove, { [key]: guid, version: last.version }, main)).info).toBe('');
      const gone = await submitRecords(main);
      expect((await decideRecords(gone.guid, 'approve')).info).toBe('');
    }),
    { numRuns: 14, endOnFailure: true },
  );
}, 240_000);
