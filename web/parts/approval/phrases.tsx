import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { phraseCalls } from '#shared/areas/approval/phrase-contract';
import { query } from '../../api/query.ts';
import { defineTexts } from '../../kit/define-texts.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import type { PhrasesDialogProps } from './phrases-dialog.tsx';
import css from './phrases.module.css';

const PhrasesDialog = onDemand<PhrasesDialogProps>(() =>
  import('./phrases-dialog.tsx').then((module) => module.PhrasesDialog),
);

const useTexts = defineTexts('phrases', {
  cn: {
    phrases: '常用语',
    manage: '管理',
    suggested: ['同意。', '同意，请按制度执行。', '请补充附件后重新提交。', '金额依据不足，请补充说明。'],
    between: '',
  },
  en: {
    phrases: 'Phrases',
    manage: 'Manage',
    suggested: [
      'Agreed.',
      'Agreed. Please follow the procedure.',
      'Please add the attachments and submit again.',
      'The amount is not explained well enough.',
    ],
    between: ' ',
  },
});

/** A person's own opinion phrases below the opinion of a form; a press adds one to what is written. */
export function Phrases() {
  const texts = useTexts();
  const form = Form.useFormInstance<{ opinion?: string }>();
  const { data } = useQuery(query(phraseCalls.list, {}, { quiet: true }));
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  // Until a person keeps phrases of their own, offer some.
  const phrases = data.version === 0 ? texts.suggested : data.phrases;
  function add(phrase: string) {
    const written = form.getFieldValue('opinion') ?? '';
    const opinion = written === '' ? phrase : `${written}${texts.between}${phrase}`;
    form.setFieldValue('opinion', opinion);
    void form.validateFields(['opinion']);
  }
  return (
    <fieldset className={css.phrases}>
      <legend className="visually-hidden">{texts.phrases}</legend>
      {phrases.map((phrase) => (
        <Button key={phrase} size="small" className={css.phrase!} title={phrase} onClick={() => add(phrase)}>
          {phrase}
        </Button>
      ))}
      <Button size="small" type="link" onClick={() => setOpen(true)}>
        {texts.manage}
      </Button>
      {isOpen && <PhrasesDialog phrases={phrases} version={data.version} onClose={() => setOpen(false)} />}
    </fieldset>
  );
}
