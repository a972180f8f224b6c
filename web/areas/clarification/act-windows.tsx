import { useMutation, useQuery } from '@tanstack/react-query';
import { Checkbox, Form } from 'antd';
import { clarificationCalls as calls } from '#shared/areas/clarification/contract';
import type { ClarificationDetail, ClarificationRow } from '#shared/areas/clarification/views';
import { mutation, query } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { useKindLabels } from '../../parts/document/labels.ts';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { PartySignWindow } from '../../parts/key/party-sign-window.tsx';
import { clarificationKind } from '#shared/areas/clarification/kind';
import css from './clarification.module.css';
import { useTexts } from './texts.ts';

type Window = DocumentWindow<ClarificationRow>;

/** 合并: takes other questions of the same tender into this one. */
export function MergeWindow({ document: { guid, version, clarNo }, onClose, onDone }: Window) {
  const texts = useTexts();
  const found = useQuery(query(calls.mergeable, { guid }, { quiet: true })).data;
  const merge = useMutation(mutation(calls.merge, { done: texts.merged }));
  return (
    <FormWindow<{ guids?: string[] }>
      title={texts.mergeTitle(clarNo)}
      okText={texts.mergeOk}
      lead={texts.mergeLead}
      width={640}
      isReady={(found?.length ?? 0) > 0}
      send={({ guids = [] }) => merge.mutateAsync({ guid, version, guids })}
      onClose={onClose}
      onDone={onDone}
    >
      {found?.length === 0 ? (
        <p className={css.soft}>{texts.noneToMerge}</p>
      ) : (
        <Form.Item name="guids" label={texts.mergeWith}>
          <Checkbox.Group
            className={css.merge!}
            options={(found ?? []).map((one) => ({
              value: one.guid,
              label: (
                <>
                  {one.subject}{' '}
                  <span className={css.soft}>
                    {one.clarNo} {one.asker}
                  </span>
                </>
              ),
            }))}
          />
        </Form.Item>
      )}
    </FormWindow>
  );
}

/** 签章, over the content as it stands now. */
export const SignClarification = ({ document, onClose, onDone }: Window) => (
  <PartySignWindow
    calls={calls}
    document={document}
    name={document.subject}
    onClose={onClose}
    onDone={onDone}
  />
);

/** The deadline it has to be published with where the approved one is too near by now; null: the approved one holds. */
const laterThanApproved = ({ affectsPreparation, newDeadline, tender }: ClarificationDetail) =>
  affectsPreparation && tender.proposed && (newDeadline ?? '').slice(0, 10) < tender.earliestDay!
    ? tender.proposed
    : null;

/** 发布: what follows, and the deadline to confirm where the approved one has come too near. */
export function PublishClarification({ document: { guid, version, subject }, onClose, onDone }: Window) {
  const texts = useTexts();
  const label = useKindLabels(clarificationKind);
  const found = useQuery({ ...query(calls.detail, { guid }, { quiet: true }), staleTime: 0 }).data;
  const publish = useMutation(mutation(calls.publish, { done: texts.published }));
  if (!found) return null;
  const later = laterThanApproved(found);
  const moves = found.newDeadline && found.newDeadline > found.tender.deadline ? found.newDeadline : null;
  return (
    <FormWindow<{ newDeadline?: string }>
      title={texts.publishTitle(subject)}
      okText={texts.publishOk}
      lead={
        <>
          {texts.publishLead} {found.nextVersion && `${texts.publishVersion(found.nextVersion.edition)} `}
          {later ? texts.publishLater : moves && texts.publishMoves(moves.slice(0, 16))}
        </>
      }
      {...(later && { initial: { newDeadline: later } })}
      send={({ newDeadline }) => publish.mutateAsync({ guid, version, ...(newDeadline && { newDeadline }) })}
      onClose={onClose}
      onDone={onDone}
    >
      {later && (
        <Form.Item
          name="newDeadline"
          label={label.newDeadline}
          rules={[fieldRule(calls.publish.input.shape.newDeadline)]}
        >
          <DateTimeInput />
        </Form.Item>
      )}
    </FormWindow>
  );
}
