import type { FormInstance } from 'antd';
import type { FileRow } from '#shared/areas/file/contract';
import {
  departureForm,
  type DepartureForm,
  type Give,
  type Given,
  type HeldByLeaver,
} from '#shared/areas/handover/contract';
import { messageIn } from '#shared/kit/rule-texts';
import type { Language } from '#shared/kit/language';
import { fieldErrorsOf } from '../../kit/field-rule.ts';

/** Some of a kind, named one by one, that go to another than the rest. */
export interface ApartValues {
  guids?: string[] | undefined;
  toUserGuid?: string | undefined;
}

/** Who gets a kind, as it stands in the form. */
export interface KindValues {
  toUserGuid?: string | undefined;
  apart?: (ApartValues | undefined)[] | undefined;
}

export interface HandoverValues extends Partial<Omit<DepartureForm, 'files'>> {
  files?: FileRow[] | undefined;
  kinds?: Record<string, KindValues> | undefined;
  /** What the people chosen are called, by guid: a choice shows no more than the first of all people by itself. */
  names?: Record<string, string> | undefined;
}

type Place = (string | number)[];
/** A rule as it is sent, and where in the form it comes from. */
export interface PlacedRule {
  give: Give;
  at: Place;
}

export const placeOfKind = (kind: string): Place => ['kinds', kind];
export const placeOfReceiver = (kind: string): Place => [...placeOfKind(kind), 'toUserGuid'];

/** What the form says of the kinds held, single things first; a kind of which every thing is named needs no rule. */
export function rulesOf({ kinds }: HandoverValues, held: HeldByLeaver): PlacedRule[] {
  return held.kinds.flatMap(({ kind, count }) => {
    const { toUserGuid, apart = [] } = kinds?.[kind] ?? {};
    const at = placeOfKind(kind);
    const named = apart.map((one, index) => ({
      give: { kind, guids: one?.guids ?? [], toUserGuid: one?.toUserGuid ?? '' },
      at: [...at, 'apart', index],
    }));
    const isAllNamed = new Set(named.flatMap(({ give }) => give.guids)).size >= count;
    return toUserGuid && !isAllNamed ? [...named, { give: { kind, toUserGuid }, at }] : named;
  });
}

/** The same values without kinds and things that are not held any more. */
export const fitting = <V extends HandoverValues>(values: V, held: HeldByLeaver): V => ({
  ...values,
  kinds: Object.fromEntries(
    held.kinds.map(({ kind, items }) => {
      const { toUserGuid, apart = [] } = values.kinds?.[kind] ?? {};
      const known = new Set(items.map(({ guid }) => guid));
      const left = apart.map((one) => ({ ...one, guids: one?.guids?.filter((guid) => known.has(guid)) }));
      return [kind, { toUserGuid, apart: left }];
    }),
  ),
});

/** What of each kind nobody gets. */
export const staying = (held: HeldByLeaver, given: readonly Given[]) =>
  held.kinds
    .map(({ kind, label, count }) => ({
      kind,
      label,
      count: given.reduce((left, one) => (one.kind === kind ? left - one.count : left), count),
    }))
    .filter(({ count }) => count > 0);

/** The field a fault such as `gives.2.toUserGuid` is about; undefined where the form has none. */
function placeOfFault(path: string, rules: readonly PlacedRule[]): Place | undefined {
  const [list = '', at, field] = path.split('.');
  if (list in departureForm.shape) return [list];
  const rule = list === 'gives' && at !== undefined ? rules[Number(at)] : undefined;
  if (!rule) return undefined;
  return [...rule.at, field === 'guids' && rule.give.guids ? 'guids' : 'toUserGuid'];
}

/** Puts what the server refused at the fields the rules come from; answers what has no field to stand at. */
export function showGiveFaults(
  form: FormInstance,
  error: unknown,
  rules: readonly PlacedRule[],
  language: Language,
): string[] {
  const faults = Object.entries(fieldErrorsOf(error)).map(([path, message]) => ({
    name: placeOfFault(path, rules),
    errors: [messageIn(language, message)],
  }));
  const placed = faults.flatMap(({ name, errors }) => (name ? [{ name, errors }] : []));
  form.setFields(placed);
  if (placed[0]) form.scrollToField(placed[0].name, { block: 'center', focus: true });
  return faults.flatMap(({ name, errors }) => (name ? [] : errors));
}
