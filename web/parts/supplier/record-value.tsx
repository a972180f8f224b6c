import type { ReactNode } from 'react';
import type { FileRow } from '#shared/areas/file/contract';
import type { RecordKind } from '#shared/areas/supplier/records/codes';
import type { FieldValue } from '#shared/areas/supplier/records/kind';
import { kindOf } from '#shared/areas/supplier/records/kinds';
import { groupInFours } from '#shared/kit/identifiers/bank-account';
import { currency } from '#shared/kit/identifiers/currency';
import { provinceOf } from '#shared/kit/identifiers/region';
import { Wan } from '../../kit/amounts.tsx';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useKitTexts } from '../../kit/texts.ts';
import { useAreaName } from '../catalogue/area-name.ts';
import { FileList } from '../file/list.tsx';

/** What the guids in records stand for. */
export interface RecordNames {
  /** With these, files can be fetched. */
  files?: readonly FileRow[];
  /** Names of purchasing companies, and of files that are only named. */
  names?: Readonly<Record<string, string>>;
}

/** How a value of a supplier's record reads, by what is said of its field; null for nothing. */
export function useRecordValue({ files = [], names = {} }: RecordNames) {
  const language = useLanguage();
  const { yes, no } = useKitTexts();
  const areaName = useAreaName();
  const mark = usePunctuation();

  const region = (code: string) => [...new Set([provinceOf(code), code])].map(areaName).join(' / ');
  const fileNamed = (guids: readonly string[]): ReactNode => {
    const known = guids.flatMap((guid) => files.find((file) => file.guid === guid) ?? []);
    if (known.length === guids.length) return <FileList files={known} />;
    return mark.row([...new Set(guids.map((guid) => names[guid] ?? guid))]);
  };

  return (kind: RecordKind, field: string, value: FieldValue | null | undefined): ReactNode => {
    const meta = kindOf(kind).meta[field];
    if (!meta || value === null || value === undefined || value === '') return null;
    const unit = meta.unit === undefined ? '' : ` ${meta.unit[language]}`;
    if (Array.isArray(value)) {
      if (value.length === 0) return null;
      if (meta.input === 'files') return fileNamed(value as string[]);
      const nameOf = (one: string | number) =>
        meta.input === 'regions' ? areaName(String(one)) : (meta.codes?.label(one, language) ?? String(one));
      return mark.row(value.map(nameOf));
    }
    if (typeof value === 'boolean') return value ? yes : no;
    const text = String(value);
    const { input } = meta;
    if (input === 'accountNumber')
      return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{groupInFours(text)}</span>;
    if (input === 'wan') return <Wan yuan={text} unit />;
    if (input === 'code') return meta.codes?.label(value, language) ?? text;
    if (input === 'currency') return currency.label(text, language);
    if (input === 'region') return region(text);
    if (input === 'company') return names[text] ?? text;
    if (input === 'longText') return <span style={{ whiteSpace: 'pre-line' }}>{text}</span>;
    return `${text}${unit}`;
  };
}
