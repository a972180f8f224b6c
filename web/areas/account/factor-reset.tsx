import { useMutation } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { resetSecondFactor } from '#shared/areas/second-factor/contract';
import { mutation } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { UserSelect } from '../../parts/people/user-select.tsx';
import css from './account.module.css';
import { useSecurityTexts } from './security-texts.ts';

/** Takes the second factor off a person who has lost it. */
export function FactorReset() {
  const texts = useSecurityTexts();
  const [person, setPerson] = useState<{ guid: string; name: string }>();
  const reset = useMutation({
    ...mutation(resetSecondFactor, { done: texts.resetDone, quiet: true }),
    onSuccess: () => setPerson(undefined),
  });
  return (
    <Panel title={texts.resetTitle}>
      <p className={css.soft}>{texts.resetHint}</p>
      <Form layout="vertical" className={css.form!}>
        <Form.Item
          label={texts.person}
          htmlFor="resetPerson"
          {...(reset.error && { validateStatus: 'error', help: reset.error.message })}
        >
          <UserSelect
            id="resetPerson"
            {...(person && { value: person.guid, name: person.name })}
            onChange={(guid, label) => {
              reset.reset();
              setPerson(guid === undefined ? undefined : { guid, name: label ?? '' });
            }}
          />
        </Form.Item>
        <ConfirmButton
          danger
          act={texts.reset}
          thing={person?.name ?? ''}
          explanation={texts.resetEffect}
          disabled={!person}
          loading={reset.isPending}
          onConfirm={() => person && reset.mutateAsync({ userGuid: person.guid }).catch(() => undefined)}
        />
      </Form>
    </Panel>
  );
}
