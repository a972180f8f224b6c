import { Button, type FormInstance } from 'antd';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DocumentField } from '#shared/areas/document/field';
import type { AnyDocumentKind, FieldOf } from '#shared/areas/document/kind';
import { defineTexts } from '../../kit/define-texts.ts';
import { fieldErrorsOf, showFieldErrors } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { PHONE, useMedia } from '../../kit/media.ts';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import css from './folding-header.module.css';

const useFoldingTexts = defineTexts('folding-header', {
  cn: { fold: '收起', unfold: '展开编辑', changed: '有未保存的修改' },
  en: { fold: 'Fold', unfold: 'Unfold to edit', changed: 'Unsaved changes' },
});

/** What Ant Design rejects a form with. */
interface Rejected {
  errorFields?: readonly { name: (string | number)[] }[];
}

/**
 * Whether the header of a stored document is unfolded: when it opens so, and whenever one of its fields is missing, wrong
 * or refused.
 */
export function useFoldingHeader(form: FormInstance, opensUnfolded: boolean) {
  const [isOpen, setOpen] = useState(opensUnfolded);
  // before it is painted, or it would unfold under the reader's eyes
  useLayoutEffect(() => {
    form.validateFields({ validateOnly: true }).catch(() => setOpen(true));
  }, [form]);
  return {
    isOpen,
    setOpen,
    /** Shows what was found wrong at the fields, by the form itself or by the server. */
    showFaults(error: unknown) {
      const [first] = (error as Rejected).errorFields ?? [];
      if (!first && Object.keys(fieldErrorsOf(error)).length === 0) return;
      // what is hidden takes no focus
      flushSync(() => setOpen(true));
      if (first) form.scrollToField(first.name, { block: 'center', focus: true });
      else showFieldErrors(form, error);
    },
  };
}

/** The header of a stored document as a form; folded it says in a line or two what of it is stored, and keeps what is typed. */
export function FoldingHeader<K extends AnyDocumentKind>({
  title,
  kind,
  from,
  says,
  state: { isOpen, setOpen },
  isChanged,
  note,
  children,
}: {
  title: string;
  kind: K;
  /** What is stored. */
  from: object;
  /** What it says of that while it is folded: texts, numbers, days and single codes. */
  says: readonly FieldOf<K>[];
  state: Pick<ReturnType<typeof useFoldingHeader>, 'isOpen' | 'setOpen'>;
  /** Whether the form has more than is stored. */
  isChanged: boolean;
  /** Above the form, in sight while it is folded too. */
  note: ReactNode;
  /** The form. */
  children: ReactNode;
}) {
  const texts = useFoldingTexts();
  const isPhone = useMedia(PHONE);
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const unfold = () => {
    flushSync(() => setOpen(true));
    body.current!.querySelector<HTMLElement>('input:enabled, textarea:enabled')?.focus();
  };
  const said = !isOpen && (
    <>
      {isChanged && <span className={css.changed}>{texts.changed}</span>}
      <dl className={css.says}>
        <Says kind={kind} from={from} says={says} />
      </dl>
    </>
  );
  return (
    <Panel
      title={title}
      aside={
        <>
          {!isPhone && said}
          <Button
            type="link"
            size="small"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => (isOpen ? setOpen(false) : unfold())}
          >
            {isOpen ? texts.fold : texts.unfold}
          </Button>
        </>
      }
    >
      {isPhone && said}
      {note}
      <div ref={body} id={id} hidden={!isOpen}>
        {children}
      </div>
    </Panel>
  );
}

function Says<K extends AnyDocumentKind>({
  kind,
  from,
  says,
}: {
  kind: K;
  from: object;
  says: readonly FieldOf<K>[];
}) {
  const language = useLanguage();
  const mark = usePunctuation();
  const values = from as Readonly<Record<string, string | number | null>>;
  return says.map((name) => {
    const { label, codes, shows = name } = (kind.fields as Record<string, DocumentField>)[name]!;
    const value = values[shows];
    return (
      <div key={name}>
        <dt>
          {label[language]}
          {mark.colon}
        </dt>
        <dd>{(codes ? codes.label(value as number, language) : value) ?? '-'}</dd>
      </div>
    );
  });
}
