import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { contributorRole } from '#shared/areas/draw/codes';
import { drawPurpose, resultKind } from '#shared/areas/shortlist/codes';
import { shortlistCalls as calls } from '#shared/areas/shortlist/contract';
import type { ShortlistDetail, ShortlistRound } from '#shared/areas/shortlist/views';
import { call } from '../../api/call.ts';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { verifier, VERIFIER_NAME } from '../../parts/draw/verifier.ts';
import css from './shortlist.module.css';
import { useTexts } from './texts.ts';

const FILES = ['commit', 'reveal', 'result'] as const;

/** The published files of a round and the script that verifies them outside the product. */
export function DrawFiles({ guid, round }: { guid: string; round: ShortlistRound }) {
  const texts = useTexts();
  const load = useMutation({ mutationFn: () => call(calls.drawFiles, { guid, roundGuid: round.guid }) });
  async function save(name: (typeof FILES)[number]) {
    const files = await load.mutateAsync();
    saveFile(`${name}.json`, files[name] ?? '', 'application/json');
  }
  return (
    <Panel title={texts.files}>
      <p>{texts.verifyLead}</p>
      <pre className={css.command}>node {VERIFIER_NAME} commit.json reveal.json result.json</pre>
      <div className={css.bar}>
        {FILES.map((name) => (
          <Button key={name} onClick={() => void save(name)}>
            {name}.json
          </Button>
        ))}
        <Button href={verifier} download={VERIFIER_NAME}>
          {texts.verifier}
        </Button>
        <Button type="primary" onClick={() => window.print()}>
          {texts.record}
        </Button>
      </div>
    </Panel>
  );
}

/** 抽取记录表 as it is put on paper and signed; on the screen it is not seen. */
export function DrawRecord({ of, round }: { of: ShortlistDetail; round: ShortlistRound }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <section className={css.paper}>
      <h2>{texts.recordTitle}</h2>
      <p>
        {of.ruweiNo} {of.ruweiName}
        <br />
        {of.projectNo} {of.projectName}
        <br />
        {texts.round(round.round)} {round.drawnAt} {texts.poolOf(round.poolSize, round.excludedCount)}
        <br />
        {drawPurpose.label(round.purpose, language)} {round.reason}
      </p>
      <table>
        <tbody>
          {round.results.map(({ position, name, id, kind }) => (
            <tr key={position}>
              <td>{position}</td>
              <td>{name}</td>
              <td>{id}</td>
              <td>{resultKind.label(kind, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {round.contributors.map(({ id, name }) => (
          <span key={id} className={css.giver}>
            {contributorRole.label(id, language)} {id === contributorRole.code.platform ? '' : name}
          </span>
        ))}
      </p>
      <p>
        {texts.commitDigest} {round.commitDigest}
        <br />
        {texts.resultDigest} {round.resultDigest}
        <br />
        {texts.seed} {round.seed}
      </p>
      <div className={css.signs}>
        {texts.signs.map((sign) => (
          <span key={sign}>{sign} ____________</span>
        ))}
      </div>
    </section>
  );
}
