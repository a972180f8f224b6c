import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { approvalSetup, type SetupItem, type SetupPerson } from '#shared/areas/approval/setup-contract';
import { excessGaps } from '#shared/areas/approval/setup-ranges';
import { messageIn } from '#shared/kit/rule-texts';
import { mutation, refetch } from '../../api/query.ts';
import { fieldErrorsOf } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import {
  atFields,
  differs,
  draftOf,
  faultsOf,
  hasRoom,
  isSound,
  type ItemDraft,
  newLevel,
} from './item-draft.ts';
import { ItemHead } from './item-head.tsx';
import { LevelPicture } from './level-picture.tsx';
import { LevelTable } from './level-table.tsx';
import { OpenCases } from './open-cases.tsx';
import css from './setup.module.css';
import { StaleAlert } from './stale-alert.tsx';
import { useTexts } from './texts.ts';
import { ExcessGaps, Warnings } from './warnings.tsx';
import { WhatIfCard } from './what-if-card.tsx';

const ApproverDrawer = onDemand(() =>
  import('./approver-drawer.tsx').then((module) => module.ApproverDrawer),
);

export type Setup = z.output<typeof approvalSetup.items.output>;

/** What somebody changes of an item, kept until it is saved, with what is wrong with it. */
function useItemDraft(enterpriseGuid: string, item: SetupItem) {
  const texts = useTexts();
  const client = useQueryClient();
  const { kind } = item;
  const { draft, keep, drop } = useDraft<ItemDraft>(`approvalSetup:${enterpriseGuid}:${kind}`);
  const [changing, setChanging] = useState(draft);
  const values = changing ?? draftOf(item);
  const isChanged = changing !== undefined && differs(item, changing);
  const isStale = isChanged && changing.version !== item.version;
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const own = useMemo(() => faultsOf(values.levels), [values.levels]);
  const save = useMutation({
    ...mutation(approvalSetup.save, { done: texts.saved, quiet: true }),
    onSettled: () => refetch(client, approvalSetup.items),
  });

  function change(next: Partial<ItemDraft>) {
    const changed = { ...values, ...next };
    setChanging(changed);
    setRefused({});
    save.reset();
    keep(changed);
  }
  function discard() {
    drop();
    setChanging(undefined);
    setTried(false);
    setRefused({});
    save.reset();
  }
  async function send() {
    setTried(true);
    if (Object.keys(own).length > 0) return;
    try {
      await save.mutateAsync({ enterpriseGuid, kind, ...values });
      discard();
    } catch (error) {
      setRefused(atFields(fieldErrorsOf(error)));
    }
  }
  const faults = { ...(isTried && own), ...refused };
  return { values, change, discard, send, save, isChanged, isStale, own, faults };
}

/** The levels of one item: their picture, the what-if beside it, and below them as a table that is changed in place. */
export function ItemEditor({ setup, item }: { setup: Setup; item: SetupItem }) {
  const texts = useTexts();
  const language = useLanguage();
  const { company, roles } = setup;
  const { enterpriseGuid } = company;
  const { kind } = item;
  const { values, change, discard, send, save, isChanged, isStale, own, faults } = useItemDraft(
    enterpriseGuid,
    item,
  );
  const [met, setMet] = useState<readonly SetupPerson[]>([]);
  const [opened, setOpened] = useState<string>();
  const known = { people: [...setup.people, ...met], roles };
  const shownLevel = values.levels.find(({ guid }) => guid === opened);
  return (
    <section className={css.editor}>
      <LeaveGuard when={isChanged} />
      <ItemHead
        enterpriseGuid={enterpriseGuid}
        item={item}
        isChanged={isChanged}
        isSaving={save.isPending}
        onDiscard={discard}
        onSave={() => void send()}
      />
      {!item.enabled && <Alert type="warning" showIcon title={texts.offHint} />}
      {save.error && <Alert type="error" showIcon title={messageIn(language, save.error.message)} />}
      {isStale && <StaleAlert onLoad={discard} />}
      {isChanged && <OpenCases enterpriseGuid={enterpriseGuid} kind={kind} />}
      {!isChanged && item.isDefault && <p className={css.soft}>{texts.usualHint}</p>}
      <ExcessGaps gaps={excessGaps(kind, { enabled: item.enabled, levels: values.levels.filter(isSound) })} />
      <Warnings warnings={item.warnings} takesOver={company.takesOver} />
      <div className={css.upper}>
        <div className={css.pictureBox}>
          <h3>{texts.picture.title}</h3>
          <LevelPicture levels={values.levels} />
        </div>
        <WhatIfCard
          name={{ enterpriseGuid, kind, enabled: item.enabled }}
          levels={values.levels}
          isChanged={isChanged}
          isSound={Object.keys(own).length === 0}
        />
      </div>
      <LevelTable
        levels={values.levels}
        faults={faults}
        known={known}
        onChange={(levels) => change({ levels })}
        onApprovers={setOpened}
      />
      <div className={css.below}>
        <Button
          type="dashed"
          disabled={!hasRoom(values.levels)}
          onClick={() => change({ levels: [...values.levels, newLevel()] })}
        >
          + {texts.addLevel}
        </Button>
        <Checkbox
          checked={values.undoNeedsApproval}
          onChange={({ target }) => change({ undoNeedsApproval: target.checked })}
        >
          {texts.undo}
          <span className={css.soft}> {texts.undoHint}</span>
        </Checkbox>
      </div>
      {shownLevel && (
        <ApproverDrawer
          of={{ company, ...known }}
          level={shownLevel}
          page={!item.isDefault && item.levels.some(({ guid }) => guid === opened)}
          onPerson={(person) => setMet((now) => [...now, person])}
          onChange={(approvers) =>
            change({
              levels: values.levels.map((one) => (one.guid === opened ? { ...one, approvers } : one)),
            })
          }
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}
