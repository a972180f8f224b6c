import { defineTexts } from '../../kit/define-texts.ts';

/** Texts of questions about a notice and their answers. */
export const useClarifyTexts = defineTexts('recruit-clarify', {
  cn: {
    title: '澄清答疑',
    nothing: '还没有澄清问题。',
    open: '待答复',
    own: '本企业提问',
    ask: '提问',
    askTitle: '提出澄清问题',
    askHint: '问题答复后对外公开，不显示提问企业。请勿在问题中写明企业信息。',
    question: '问题',
    send: '提交问题',
    asked: '问题已提交',
    answer: '答复',
    answerTitle: '答复澄清问题',
    answerLabel: '答复内容',
    answerHint: '答复后问题与答复一并公开，不能修改。',
    answered: '已答复',
  },
  en: {
    title: 'Questions and answers',
    nothing: 'No questions yet.',
    open: 'To be answered',
    own: 'Asked by you',
    ask: 'Ask',
    askTitle: 'Ask a question',
    askHint:
      'Once answered it is public without the name of who asked. Say nothing of your enterprise in it.',
    question: 'Question',
    send: 'Send',
    asked: 'Question sent',
    answer: 'Answer',
    answerTitle: 'Answer a question',
    answerLabel: 'Answer',
    answerHint: 'Question and answer become public, and stay as they are.',
    answered: 'Answered',
  },
});
