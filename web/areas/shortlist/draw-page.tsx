import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Input, Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { contributorRole, drawStage } from '#shared/areas/draw/codes';
import { drawPurpose } from '#shared/areas/shortlist/codes';
import { shortlistCalls as calls } from '#shared/areas/shortlist/contract';
import type { ShortlistDetail, ShortlistRound } from '#shared/areas/shortlist/views';
import { paths } from '#shared/areas/session/paths';
import { mutation, query } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { StepLine, stepsAt } from '../../parts/course/step-line.tsx';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import { Sealed } from '../../parts/law/sealed.tsx';
import { DrawRecord, DrawFiles } from './draw-record.tsx';
import { commitmentOf, forgetBytes, keptBytes, makeBytes } from './own-bytes.ts';
import { Revealed } from './revealed.tsx';
import css from './shortlist.module.css';
import { useTexts } from './texts.ts';

const s = drawStage.code;
/** So often a scene looks whether somebody else has done something. */
const LOOK_MS = 2000;
const isOpen = ({ stage }: ShortlistRound) => stage === s.committing || stage === s.revealing;

/** 抽取现场: the rounds of a draw, which those who give to them and those who may know watch as they happen. */
export function ShortlistDrawPage() {
  const texts = useTexts();
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const found = useQuery({
    ...query(calls.detail, { guid }, { quiet: true }),
    refetchInterval: ({ state }) => (state.data?.rounds?.some(isOpen) ? LOOK_MS : false),
  });
  return (
    <LoadedPage title={texts.scene} of={found} rows={12}>
      {(of) => (
        <>
          <PageHead title={`${texts.scene} · ${of.ruweiNo}`} place={texts.scene}>
            <LinkButton to={paths.shortlist(guid)}>{texts.back}</LinkButton>
          </PageHead>
          {of.rounds === null ? (
            <Panel>
              <Sealed />
            </Panel>
          ) : (
            <Rounds of={of} rounds={of.rounds} reload={found.refetch} />
          )}
        </>
      )}
    </LoadedPage>
  );
}

function Rounds({
  of,
  rounds,
  reload,
}: {
  of: ShortlistDetail;
  rounds: readonly ShortlistRound[];
  reload: () => Promise<unknown>;
}) {
  const texts = useTexts();
  const [chosen, setChosen] = useState<string>();
  const last = rounds.at(-1);
  if (!last)
    return (
      <Panel>
        <p>{texts.noRound}</p>
      </Panel>
    );
  const shown = rounds.find((one) => one.guid === chosen) ?? last;
  return (
    <>
      {rounds.length > 1 && (
        <Tabs
          className={css.rounds!}
          activeKey={shown.guid}
          onChange={setChosen}
          items={rounds.map((one) => ({ key: one.guid, label: texts.round(one.round) }))}
        />
      )}
      <Round key={shown.guid} of={of} round={shown} reload={reload} />
    </>
  );
}

interface Shown {
  of: ShortlistDetail;
  round: ShortlistRound;
  reload: () => Promise<unknown>;
}

const place: Record<ShortlistRound['stage'], number> = {
  [s.committing]: 1,
  [s.revealing]: 2,
  [s.drawn]: 4,
  [s.void]: 1,
};

function Round({ of, round, reload }: Shown) {
  const texts = useTexts();
  const language = useLanguage();
  const [wasOpen] = useState(isOpen(round));
  const titles = [texts.listLocked, texts.commit, texts.reveal, texts.result];
  const digests = [
    [texts.listDigest, round.listDigest],
    [texts.commitDigest, round.commitDigest],
    [texts.resultDigest, round.resultDigest],
    [texts.seed, round.seed],
  ] as const;
  return (
    <>
      <div className={round.stage === s.drawn ? css.screen : css.flow}>
        <Panel
          title={`${texts.round(round.round)} · ${drawPurpose.label(round.purpose, language)}`}
          aside={<CodeTag list={drawStage} code={round.stage} />}
        >
          {round.reason && <p className={css.reason}>{round.reason}</p>}
          <StepLine steps={stepsAt(titles, place[round.stage])} label={texts.scene} />
          <p className={css.soft}>{texts.poolOf(round.poolSize, round.excludedCount)}</p>
          {round.voidReason !== null && (
            <Alert type="error" showIcon title={texts.voided} description={round.voidReason} />
          )}
        </Panel>
        {round.stage === s.drawn && (
          <Panel title={texts.result}>
            <Revealed of={round.results} isNew={wasOpen} />
          </Panel>
        )}
        <Panel title={texts.contributors}>
          <Contributors of={round} />
          {isOpen(round) && <MyPart of={of} round={round} reload={reload} />}
          {round.mayVoid && <VoidPart of={of} round={round} reload={reload} />}
        </Panel>
        <Panel title={texts.digests}>
          <dl className={css.digests}>
            {digests.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value === null ? texts.none : <code>{value}</code>}</dd>
              </div>
            ))}
          </dl>
        </Panel>
        {round.stage === s.drawn && <DrawFiles guid={of.guid} round={round} />}
      </div>
      {round.stage === s.drawn && <DrawRecord of={of} round={round} />}
    </>
  );
}

/** Who gives to the seed, and how far each has come. */
function Contributors({ of: { contributors } }: { of: ShortlistRound }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <ul className={css.contributors}>
      {contributors.map(({ id, name, commit, hasRevealed, isMine }) => (
        <li key={id} data-done={hasRevealed || undefined}>
          <strong>{contributorRole.label(id, language)}</strong>
          <span>
            {id === contributorRole.code.platform ? '' : name}
            {isMine && <small> {texts.me}</small>}
          </span>
          <span className={css.stage}>
            {hasRevealed ? texts.hasRevealed : commit === null ? texts.waitsCommit : texts.hasCommitted}
          </span>
          {commit !== null && <code>{commit}</code>}
        </li>
      ))}
    </ul>
  );
}

/** What the reader does next, where they give to the round. */
function MyPart({ of: { guid }, round, reload }: Shown) {
  const texts = useTexts();
  const [typed, setTyped] = useState('');
  const commit = useMutation(mutation(calls.commitDraw));
  const reveal = useMutation(mutation(calls.revealDraw));
  const mine = round.contributors.find(({ isMine }) => isMine);
  if (!mine) return <output>{texts.waitOthers}</output>;
  const { guid: roundGuid, draw } = round;
  const value = keptBytes(roundGuid);
  async function sendCommitment() {
    makeBytes(roundGuid, typed);
    await commit.mutateAsync({ guid, roundGuid, commit: commitmentOf(roundGuid, { draw, id: mine!.id }) });
    await reload();
  }
  async function sendBytes() {
    await reveal.mutateAsync({ guid, roundGuid, value: value! });
    forgetBytes(roundGuid);
    await reload();
  }
  return (
    <div className={css.part}>
      {mine.commit === null && (
        <>
          <Input
            aria-label={texts.typeHint}
            placeholder={texts.typeHint}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button
            type="primary"
            loading={commit.isPending}
            onClick={() => void sendCommitment().catch(() => undefined)}
          >
            {texts.makeCommit}
          </Button>
        </>
      )}
      {mine.commit !== null && round.stage === s.committing && <output>{texts.waitOthers}</output>}
      {round.stage === s.revealing && (
        <>
          <output>{texts.revealBy(round.revealBy ?? '')}</output>
          {mine.hasRevealed ? (
            <p>{texts.waitOthers}</p>
          ) : value === null ? (
            <Alert type="error" showIcon title={texts.lost} />
          ) : (
            <Button
              type="primary"
              loading={reveal.isPending}
              onClick={() => void sendBytes().catch(() => undefined)}
            >
              {texts.makeReveal}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** Ends the round as void, where the reader may: whoever supervises it, or its handler once they have let the time pass. */
function VoidPart({ of: { guid }, round, reload }: Shown) {
  const texts = useTexts();
  const [isVoiding, setVoiding] = useState(false);
  return (
    <div className={css.part}>
      {round.isOverdue && <Alert type="warning" showIcon title={texts.overdue} />}
      <Button danger onClick={() => setVoiding(true)}>
        {texts.voidRound}
      </Button>
      {isVoiding && (
        <VoidWindow guid={guid} roundGuid={round.guid} onClose={() => setVoiding(false)} onDone={reload} />
      )}
    </div>
  );
}

function VoidWindow({
  guid,
  roundGuid,
  onClose,
  onDone,
}: {
  guid: string;
  roundGuid: string;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.voidDraw, { done: texts.voided }));
  return (
    <FormWindow<{ reason: string }>
      title={texts.voidRound}
      okText={texts.voidRound}
      danger
      send={({ reason }) => send.mutateAsync({ guid, roundGuid, reason })}
      onClose={onClose}
      onDone={async () => {
        onClose();
        await onDone();
      }}
    >
      <ReasonField
        label={texts.reasonOf}
        hint={texts.voidLead}
        max={300}
        rule={calls.voidDraw.input.shape.reason}
      />
    </FormWindow>
  );
}
