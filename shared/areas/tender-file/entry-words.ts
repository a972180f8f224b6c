import { fileType } from '#shared/areas/bidding/codes';
import { type Wording, worded } from '#shared/kit/language';
import { chapter, openingFieldType } from './codes.ts';
import type { FilePart, OpeningField } from './rules.ts';

/** A file of a chapter as a change tells it: the file by its name and digest where they are known. */
export const partWords = (part: FilePart & { name?: string; sha256?: string }): Wording =>
  worded((language) =>
    [
      chapter.label(part.chapter, language),
      fileType.label(part.fileType, language),
      part.name,
      part.pages != null && (language === 'cn' ? `${part.pages}页` : `${part.pages} pages`),
      part.sha256 && `SHA-256 ${part.sha256.slice(0, 16)}`,
    ]
      .filter(Boolean)
      .join(' '),
  );

/** A field of 开标一览表 as a change tells it. */
export const openingWords = (field: OpeningField): Wording =>
  worded((language) => {
    const marks = [
      [field.isRequired, '必填', 'required'],
      [field.isReadAloud, '唱标', 'read aloud'],
      [field.isScorePrice, '评分用', 'scored'],
      [field.isInWords, '大写校验', 'in words'],
    ] as const;
    return [
      field.label,
      openingFieldType.label(field.type, language),
      field.unit,
      field.max && `≤ ${field.max}`,
      field.min && `≥ ${field.min}`,
      ...marks.map(([is, cn, en]) => is && { cn, en }[language]),
    ]
      .filter(Boolean)
      .join(' ');
  });
