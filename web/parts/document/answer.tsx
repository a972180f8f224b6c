import { Form, Input } from 'antd';
import { useState } from 'react';
import {
  answer as answerRule,
  ANSWER_MAX,
  answerText,
  type ReturnedDocument,
} from '#shared/areas/approval/findings';
import { messageIn } from '#shared/kit/rule-texts';
import { defineTexts } from '../../kit/define-texts.ts';
import { useLanguage } from '../../kit/language.ts';
import { useDraft } from '../../kit/use-draft.ts';
import { ReturnedOpinions } from '../approval/submission-notes.tsx';
import css from './document.module.css';

const useTexts = defineTexts('document-answer', {
  cn: {
    opinion: '上次驳回意见',
    label: '对驳回意见的答复',
    hint: '说明按意见修改了什么，审批人将看到',
    unchanged: '单据自驳回后没有修改，请说明为什么原样重新提交',
  },
  en: {
    opinion: 'It was returned with',
    label: 'Your answer',
    hint: 'Say what you mended; the approvers will see it',
    unchanged: 'Nothing has changed since it was returned: say why you submit it as it is',
  },
});

/** The answer that is being typed, kept until it is sent; `needs` marks what is missing and says whether it may be sent. */
export function useAnswer(guid: string) {
  const { draft, keep, drop } = useDraft<{ answer: string }>(`answer:${guid}`);
  const [answer, setAnswer] = useState(draft?.answer ?? '');
  const [isChecked, setChecked] = useState(false);
  const language = useLanguage();
  const checked = answerRule.safeParse(answer);
  const missing = checked.data === '' ? answerText.missing[language] : undefined;
  const fault = checked.success ? missing : messageIn(language, checked.error.issues[0]!.message);
  return {
    answer,
    fault: isChecked ? fault : undefined,
    drop,
    onChange: (value: string) => {
      setAnswer(value);
      keep({ answer: value });
    },
    needs: () => {
      setChecked(true);
      return fault === undefined;
    },
  };
}

/** The opinions that returned a document, and the answer to them. */
export function Answer({
  returned,
  answer,
  fault,
  onChange,
}: {
  returned: ReturnedDocument & { isUnchanged: boolean };
} & Pick<ReturnType<typeof useAnswer>, 'answer' | 'fault' | 'onChange'>) {
  const texts = useTexts();
  return (
    <Form layout="vertical" component="div" className={css.answer!}>
      <h4>{texts.opinion}</h4>
      <ReturnedOpinions of={returned} />
      <Form.Item
        required
        htmlFor="answer"
        label={texts.label}
        extra={returned.isUnchanged ? texts.unchanged : undefined}
        validateStatus={fault === undefined ? '' : 'error'}
        help={fault}
      >
        <Input.TextArea
          id="answer"
          autoFocus
          value={answer}
          aria-invalid={fault !== undefined}
          autoSize={{ minRows: 2, maxRows: 8 }}
          count={{ show: true, max: ANSWER_MAX }}
          placeholder={texts.hint}
          onChange={({ target }) => onChange(target.value)}
        />
      </Form.Item>
    </Form>
  );
}
