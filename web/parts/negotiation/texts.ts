import { defineTexts } from '../../kit/define-texts.ts';

/** Texts of a tender's panel of its rounds, and of a round itself. */
export const useTexts = defineTexts('negotiationPart', {
  cn: {
    title: '谈判轮次',
    none: '首次响应开启后，可以在这里发起多轮报价。',
    enter: '进入谈判',
    round: (no: number) => `第${no}轮`,
    first: '首次响应',
    last: '最后一轮',
    until: (time: string) => `截止${time}`,
  },
  en: {
    title: 'Rounds of negotiation',
    none: 'Once the first responses have been opened, rounds of offers begin here.',
    enter: 'Go to the negotiation',
    round: (no: number) => `Round ${no}`,
    first: 'First response',
    last: 'Last round',
    until: (time: string) => `until ${time}`,
  },
});
