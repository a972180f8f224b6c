import { z } from 'zod';
import { splitList } from '#shared/kit/text-rules';
import { subjectType } from './codes.ts';
import { enterpriseFields, type EnterpriseField, type EnterpriseInfo } from './form.ts';
import type { WireInfo } from './wire-info.ts';

/** What is inside, as answers carry it. */
export function toWire(info: Partial<EnterpriseInfo>): WireInfo {
  const { zhuTiLeiXing, ...rest } = info;
  const filled = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '');
  return {
    ...(Object.fromEntries(filled) as WireInfo),
    ...(zhuTiLeiXing && { zhuTiLeiXing: zhuTiLeiXing.join(',') }),
  };
}

/** An answer as it is inside: the comma list of subject types becomes an array. */
export function fromWire(wire: WireInfo): Partial<EnterpriseInfo> {
  const { zhuTiLeiXing, ...rest } = wire;
  const subjects = typeof zhuTiLeiXing === 'string' ? splitList(zhuTiLeiXing) : undefined;
  return {
    ...(rest as Partial<EnterpriseInfo>),
    ...(subjects && { zhuTiLeiXing: subjectType.codes.filter((code) => subjects.includes(code)) }),
  };
}

/** The three levels of a region as one list (product.md 3): province, then city and district where there are any. */
export const arearListOf = ({
  shengId,
  shiId,
  areaId,
}: Partial<Pick<EnterpriseInfo, 'shengId' | 'shiId' | 'areaId'>>): string[] =>
  [shengId, shiId, areaId].filter((code): code is string => Boolean(code));

/** The list taken apart again; what is missing empties its level. */
export const regionOf = (arearList: readonly string[] = []) => {
  const [shengId = '', shiId = '', areaId = ''] = arearList;
  return { shengId, shiId, areaId };
};

const isBlank = (value: unknown) =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

type Lenient = { [K in EnterpriseField]: z.ZodOptional<z.ZodType<EnterpriseInfo[K] | undefined>> };

/** Kinds whose default counts from the first draft on (product.md 3). */
const DEFAULTED: readonly string[] = [
  'qiYeBHType',
  'userLeiBie',
  'zhuCeZiJinBiZhong',
  'zhuCeZiJinDanWei',
  'fddbrShengFenZhengType',
] satisfies readonly EnterpriseField[];

const lenient = (name: string, field: z.ZodType) =>
  DEFAULTED.includes(name)
    ? z.preprocess((value) => (isBlank(value) ? undefined : value), field)
    : z.preprocess((value) => (isBlank(value) ? undefined : value), field.optional()).optional();

const subjectsOnWire = z.preprocess(
  (value) => (typeof value === 'string' ? splitList(value) : value),
  enterpriseFields.shape.zhuTiLeiXing,
);

/** A draft: whatever is there must be right, whatever is missing may come later; subject types as a comma list. */
export const draftFields = z.object(
  Object.fromEntries(
    Object.entries({ ...enterpriseFields.shape, zhuTiLeiXing: subjectsOnWire }).map(([name, field]) => [
      name,
      lenient(name, field),
    ]),
  ) as unknown as Lenient,
);
