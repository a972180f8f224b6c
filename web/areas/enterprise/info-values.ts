import type { z } from 'zod';
import type { enterpriseCalls, InfoVersion } from '#shared/areas/enterprise/contract';
import { FILE_FIELDS, type EnterpriseInfo } from '#shared/areas/enterprise/form';
import type { WireInfo } from '#shared/areas/enterprise/wire-info';
import { fromWire, regionOf, arearListOf } from '#shared/areas/enterprise/wire';
import type { FileRow } from '#shared/areas/file/contract';

/** The information as the form holds it: the region as one list, files with their names. */
export type InfoValues = Record<string, unknown>;

/** What a form begins with: a version, or what registration knows. */
export function valuesOf(from: InfoVersion | null, start: WireInfo): InfoValues {
  const info = fromWire(from?.info ?? start);
  const defaults = {
    qiYeBHType: 2,
    userLeiBie: 1,
    zhuCeZiJinBiZhong: '156',
    zhuCeZiJinDanWei: '2',
    fddbrShengFenZhengType: 100,
  };
  const files = Object.fromEntries(FILE_FIELDS.map((field) => [field, from?.files[field] ?? []]));
  return { ...defaults, ...info, ...files, shengId: from?.arearList ?? arearListOf(info) };
}

type Input = z.input<typeof enterpriseCalls.save.input>;

/** The same as the call takes it. */
export function inputOf(values: InfoValues): Input & Record<string, unknown> {
  const { shengId, zhuTiLeiXing, ...rest } = values;
  const files = Object.fromEntries(
    FILE_FIELDS.map((field) => [
      field,
      ((values[field] as FileRow[] | undefined) ?? []).map(({ guid }) => guid),
    ]),
  );
  return {
    ...rest,
    ...files,
    ...regionOf(shengId as string[] | undefined),
    zhuTiLeiXing: ((zhuTiLeiXing as string[] | undefined) ?? []).join(','),
  } as Input & Record<string, unknown>;
}

/** The same as it is inside, for the checks that only doubt. */
export const infoOf = (values: InfoValues): Partial<EnterpriseInfo> => fromWire(inputOf(values) as WireInfo);
