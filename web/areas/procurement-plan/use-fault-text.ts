import { use } from 'react';
import { useLanguage } from '../../kit/language.ts';

type Say = (message: string) => string;

const asWritten: Say = (message) => message;
let english: Promise<Say> | undefined;
// faults travel in Chinese: only who reads English needs the 4 KB that say them in English
const loadEnglish = () =>
  (english ??= import('#shared/areas/procurement-plan/fault-english').then(
    ({ faultInEnglish }) => faultInEnglish,
  ));

/** Says what is wrong with a line in the reader's language; suspends the first time that is English. */
export const useFaultText = (): Say => (useLanguage() === 'cn' ? asWritten : use(loadEnglish()));
