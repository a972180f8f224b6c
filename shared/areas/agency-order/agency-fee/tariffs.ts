import { projectType, type ProjectType } from '#shared/areas/project/codes';
import type { Wording } from '#shared/kit/language';
import type { Money } from '#shared/kit/money';

/** One band of a tariff: the part of the base above the band before it, up to and with `upTo`. */
export interface Band {
  /** In 元; null for the last band, which has no end. */
  upTo: Money | null;
  /** Percent of the part of the base inside the band, three decimals at most. */
  rates: Readonly<Record<ProjectType, string>>;
}

/** A document a tariff rests on, or that ended it. */
export interface TariffDocument {
  /** As people cite it: 计价格[2002]1980号. */
  number: string;
  /** What it did. */
  effect: Wording;
  /** First day it counted, YYYY-MM-DD. */
  from: string;
}

/** A fee table with the days people go by it: dated data like the parameters of the law (docs/decisions/0015). */
export interface Tariff {
  /** The documents of the table itself, as people cite them. */
  source: string;
  /** Everything that made it and ended it, in the order of time. */
  documents: readonly TariffDocument[];
  /** First day, YYYY-MM-DD. */
  validFrom: string;
  /** Last day people went by it; null for the one they go by now. */
  validTo: string | null;
  /** Last day on which it was binding; afterwards it is a reference only. Null while it binds. */
  boundUntil: string | null;
  bands: readonly Band[];
  /** Most that one tender may cost, in 元. */
  caps: Readonly<Record<ProjectType, Money>>;
}

const { works, service, goods } = projectType.code;
const rates = (ofGoods: string, ofService: string, ofWorks: string) => ({
  [goods]: ofGoods,
  [service]: ofService,
  [works]: ofWorks,
});
const band = (upToWan: number | null, ...of: Parameters<typeof rates>): Band => ({
  upTo: upToWan === null ? null : `${upToWan}0000.00`,
  rates: rates(...of),
});

/**
 * Fee tables of tender agencies, the newest first (agency fee 2.2). The fee is a market price since 发改价格[2015]299号:
 * the table is what people refer to, never a limit.
 */
export const tariffs: readonly Tariff[] = [
  {
    source: '计价格[2002]1980号、发改价格[2011]534号',
    documents: [
      {
        number: '计价格[2002]1980号',
        effect: { cn: '规定差额定率累进的费率表', en: 'Set the progressive table' },
        from: '2002-10-15',
      },
      {
        number: '发改价格[2011]534号',
        effect: {
          cn: '降低5亿元以上部分的费率并设封顶',
          en: 'Lowered the rates above 500 million and set caps',
        },
        from: '2011-05-01',
      },
      {
        number: '发改价格[2015]299号',
        effect: { cn: '招标代理服务费实行市场调节价', en: 'Made the fee a market price' },
        from: '2015-03-01',
      },
      {
        number: '国家发展改革委令第31号',
        effect: { cn: '废止上述收费文件', en: 'Repealed the fee documents' },
        from: '2016-01-01',
      },
    ],
    validFrom: '2011-05-01',
    validTo: null,
    boundUntil: '2015-12-31',
    bands: [
      band(100, '1.5', '1.5', '1.0'),
      band(500, '1.1', '0.8', '0.7'),
      band(1000, '0.8', '0.45', '0.55'),
      band(5000, '0.5', '0.25', '0.35'),
      band(10_000, '0.25', '0.1', '0.2'),
      band(50_000, '0.05', '0.05', '0.05'),
      band(100_000, '0.035', '0.035', '0.035'),
      band(500_000, '0.008', '0.008', '0.008'),
      band(1_000_000, '0.006', '0.006', '0.006'),
      band(null, '0.004', '0.004', '0.004'),
    ],
    caps: { [goods]: '3500000.00', [service]: '3000000.00', [works]: '4500000.00' },
  },
];

/** The table people go by on a day (YYYY-MM-DD); a day before the first table throws a RangeError. */
export function tariffOn(day: string): Tariff {
  const found = tariffs.find(
    ({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo),
  );
  if (!found) throw new RangeError(`no tariff of agency fees on ${day}`);
  return found;
}
