import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Checkbox, Modal, Tag } from 'antd';
import { useState } from 'react';
import { documentKind } from '#shared/areas/approval/codes';
import {
  approvalCopySetup,
  approvalSetup,
  type CopyPreviewItem,
} from '#shared/areas/approval/setup-contract';
import { roleCode } from '#shared/areas/role/codes';
import { messageIn } from '#shared/kit/rule-texts';
import { mutation, query, refetch } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { PageState } from '../../kit/page-state.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { CompanySelect } from './company-select.tsx';
import css from './copy-dialog.module.css';
import type { Setup } from './item-editor.tsx';
import { useMoreTexts } from './more-texts.ts';
import { useTexts } from './texts.ts';

/** Takes over the setup of another company, kind by kind, after showing what does not fit. */
export function CopyDialog({ company, onClose }: { company: Setup['company']; onClose: () => void }) {
  const { copy } = useMoreTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const [from, setFrom] = useState<string>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const pair = { fromEnterpriseGuid: from ?? '', toEnterpriseGuid: company.enterpriseGuid };
  const preview = useQuery({
    ...query(approvalCopySetup.preview, pair, { quiet: true }),
    enabled: from !== undefined,
    staleTime: 0,
  });
  const chosen = (preview.data ?? []).filter(({ kind, obstacle }) => obstacle === null && !left.has(kind));
  const send = useMutation({
    ...mutation(approvalCopySetup.copy, { done: copy.done, quiet: true }),
    onSuccess: onClose,
    onSettled: () => refetch(client, approvalSetup.items, approvalCopySetup.preview),
  });
  return (
    <Modal
      open
      width={680}
      title={copy.title}
      okText={copy.ok(chosen.length)}
      cancelText={copy.cancel}
      okButtonProps={{ disabled: chosen.length === 0, loading: send.isPending }}
      onOk={() => send.mutate({ ...pair, items: chosen.map(({ kind, version }) => ({ kind, version })) })}
      onCancel={onClose}
    >
      <div className={css.body}>
        <div className={css.from}>
          <span>{copy.from}</span>
          <CompanySelect
            label={copy.choose}
            value={from}
            except={company.enterpriseGuid}
            onChange={(guid) => {
              setFrom(guid);
              setLeft(new Set());
              send.reset();
            }}
          />
        </div>
        <p className={css.soft}>{copy.hint}</p>
        {send.error && <Alert type="error" showIcon title={messageIn(language, send.error.message)} />}
        {from !== undefined && (
          <PageState of={preview} rows={4}>
            {(items) => (
              <div className={css.items}>
                {items.map((item) => (
                  <CopyItem
                    key={item.kind}
                    item={item}
                    isChosen={chosen.includes(item)}
                    onChoose={(isChosen) => {
                      const next = new Set(left);
                      if (isChosen) next.delete(item.kind);
                      else next.add(item.kind);
                      setLeft(next);
                    }}
                  />
                ))}
              </div>
            )}
          </PageState>
        )}
      </div>
    </Modal>
  );
}

function CopyItem({
  item,
  isChosen,
  onChoose,
}: {
  item: CopyPreviewItem;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const texts = useTexts();
  const { copy } = useMoreTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const { kind, isSourceDefault, enabled, levels, leftOut, emptyRoles, emptyLevels, obstacle } = item;
  const misfits = [
    ...leftOut.map(({ levelName, names }) => copy.leftOut(levelName, mark.row(names))),
    ...emptyRoles.map((one) => copy.emptyRole(one.levelName, roleCode.label(one.roleCode, language))),
    ...emptyLevels.map(copy.emptyLevel),
  ];
  return (
    <section className={css.item}>
      <Checkbox
        checked={isChosen}
        disabled={obstacle !== null}
        onChange={({ target }) => onChoose(target.checked)}
      >
        <strong>{documentKind.label(kind, language)}</strong>
        <Tag variant="filled">{isSourceDefault ? copy.usual : texts.levelCount(levels.length)}</Tag>
        {!enabled && <Tag variant="filled">{copy.off}</Tag>}
      </Checkbox>
      <p className={css.chain}>{levels.map(({ name }) => name).join(' → ')}</p>
      {obstacle !== null && <p className={css.fault}>{messageIn(language, obstacle)}</p>}
      {misfits.length === 0 && obstacle === null && <p className={css.good}>{copy.fits}</p>}
      {misfits.length > 0 && (
        <ul className={css.misfits}>
          {misfits.map((misfit) => (
            <li key={misfit}>{misfit}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
