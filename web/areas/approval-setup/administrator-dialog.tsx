import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { approvalSetup } from '#shared/areas/approval/setup-contract';
import { messageIn } from '#shared/kit/rule-texts';
import { mutation, refetch } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import type { Setup } from './item-editor.tsx';
import { PersonSelect } from './person-select.tsx';
import css from './setup.module.css';
import { useTexts } from './texts.ts';

/** Names the process administrator of a company, or nobody. */
export function AdministratorDialog({
  company,
  onClose,
}: {
  company: Setup['company'];
  onClose: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const { enterpriseGuid, version, processAdministrator: named } = company;
  const [userGuid, setUserGuid] = useState(named?.guid);
  const save = useMutation({
    ...mutation(approvalSetup.saveAdministrator, { done: texts.administrator.saved, quiet: true }),
    onSuccess: onClose,
    onSettled: () => refetch(client, approvalSetup.items),
  });
  const send = (guid: string | null) => save.mutate({ enterpriseGuid, version, userGuid: guid });
  return (
    <Modal
      open
      width={440}
      title={texts.administrator.title}
      onCancel={onClose}
      footer={
        <div className={css.acts}>
          {named && (
            <Button disabled={save.isPending} onClick={() => send(null)}>
              {texts.administrator.clear}
            </Button>
          )}
          <Button
            type="primary"
            disabled={!userGuid || userGuid === named?.guid || save.isPending}
            onClick={() => send(userGuid!)}
          >
            {texts.save}
          </Button>
        </div>
      }
    >
      <p className={css.soft}>
        {company.name} · {texts.administrator.hint}
      </p>
      <div className={css.choose}>
        <PersonSelect
          enterpriseGuid={enterpriseGuid}
          companyName={company.name}
          reach="above"
          value={userGuid}
          known={named ?? undefined}
          isFaulty={save.isError}
          onChange={(guid) => {
            setUserGuid(guid);
            save.reset();
          }}
        />
        {save.error && (
          <p className={css.fault} role="alert">
            {messageIn(language, save.error.message)}
          </p>
        )}
      </div>
    </Modal>
  );
}
