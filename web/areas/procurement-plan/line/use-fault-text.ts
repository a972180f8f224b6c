import { use } from 'react';
import { currentLanguage, useLanguage } from '../../../kit/language.ts';

/** Something to mind about a plan, or about one of its lines. */
export interface PlanWarning {
  message: string;
  lineNo: number | null;
}

type Say = (message: string) => string;

const asWritten: Say = (message) => message;
let english: Say | undefined;
let loading: Promise<Say> | undefined;
// faults travel in Chinese: only who reads English needs the 6 KB that say them in English
const loadEnglish = () =>
  (loading ??= import('#shared/areas/procurement-plan/line/fault-english').then(
    ({ faultInEnglish }) => (english = faultInEnglish),
  ));
// beside the records of the page, so that nobody waits for it
if (currentLanguage() === 'en') void loadEnglish();

/** Says what is wrong with a line in the reader's language; suspends until the first English is there. */
export const useFaultText = (): Say => (useLanguage() === 'cn' ? asWritten : (english ?? use(loadEnglish())));
