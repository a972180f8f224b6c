import type { Language } from '#shared/kit/language';

/** The days off by law (全国年节及纪念日放假办法) and those the State Council has arranged once. */
const english: Readonly<Record<string, string>> = {
  元旦: 'New Year',
  除夕: 'New Year Eve',
  春节: 'Spring Festival',
  清明: 'Qingming',
  清明节: 'Qingming',
  劳动节: 'Labour Day',
  端午: 'Dragon Boat',
  端午节: 'Dragon Boat',
  中秋: 'Mid-Autumn',
  中秋节: 'Mid-Autumn',
  国庆: 'National Day',
  国庆节: 'National Day',
  抗战胜利纪念日: 'Victory Day',
};

/** A holiday in the language of the reader; one that a person has named reads as they named it. */
export const holidayName = (name: string, language: Language): string =>
  language === 'en'
    ? name
        .split('、')
        .map((one) => english[one] ?? one)
        .join(' / ')
    : name;
