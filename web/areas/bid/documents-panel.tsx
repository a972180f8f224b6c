import { Alert, Button, Checkbox, Tag } from 'antd';
import type { PreparedFinding } from '#shared/areas/bid/prepared-findings';
import type { BidDocument, BidTerms } from '#shared/areas/bid/prepared';
import { readableSize } from '#shared/areas/file/rules';
import { envelope, type Envelope } from '#shared/areas/tender/codes';
import { FileDrop } from '../../kit/file-drop.tsx';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import css from './bid.module.css';
import { useTexts } from './texts.ts';

const parts = envelope.code;

/** The files of the bid by their part. They stay where they are on this computer; the draft has their names alone. */
export function DocumentsPanel({
  terms,
  documents,
  files,
  findings,
  hasMembers,
  onChange,
  onFile,
}: {
  terms: BidTerms;
  documents: readonly BidDocument[];
  /** Those chosen since the page was opened, by name. */
  files: ReadonlyMap<string, File>;
  findings: readonly PreparedFinding[];
  hasMembers: boolean;
  /** Several files come one after the other: each changes what the one before has left. */
  onChange: (change: (documents: BidDocument[]) => BidDocument[]) => void;
  onFile: (file: File) => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const missing = documents.filter(({ name }) => !files.has(name));
  const fault = (name: string) => findings.find(({ field }) => field === name)?.text[language];
  const add = (part: Envelope, chosen: File) => {
    onFile(chosen);
    const one = { name: chosen.name, part, bytes: chosen.size, isAgreement: false };
    onChange((now) => {
      const at = now.findIndex(({ name }) => name === chosen.name);
      return at < 0 ? [...now, one] : now.with(at, one);
    });
  };
  const again = (chosen: File) => {
    if (!documents.some(({ name }) => name === chosen.name)) return;
    onFile(chosen);
    onChange((now) => now.map((one) => (one.name === chosen.name ? { ...one, bytes: chosen.size } : one)));
  };
  return (
    <Panel title={texts.documents}>
      {missing.length > 0 && (
        <Alert
          className={css.note!}
          type="warning"
          showIcon
          title={texts.againHint(missing.length)}
          action={
            <FileDrop accept="" multiple small onFile={again}>
              {texts.chooseAgain}
            </FileDrop>
          }
        />
      )}
      <div className={css.files}>
        {terms.parts.map((part) => {
          const title = envelope.label(part, language);
          const missed = fault(`documents.part.${part}`);
          return (
            <div key={part} className={css.part} id={`documents.part.${part}`} tabIndex={-1}>
              <h3>{title}</h3>
              {documents.map((one, at) =>
                one.part === part ? (
                  <div key={one.name} className={css.file}>
                    <span className={css.fileName}>
                      {one.name}
                      {fault(`documents.${at}`) && (
                        <span className={css.bad}> {fault(`documents.${at}`)}</span>
                      )}
                    </span>
                    <span className={css.soft}>{readableSize(one.bytes)}</span>
                    <Tag color={files.has(one.name) ? 'success' : 'warning'}>
                      {files.has(one.name) ? texts.here : texts.again}
                    </Tag>
                    {hasMembers && part !== parts.price && (
                      <Checkbox
                        checked={one.isAgreement}
                        onChange={({ target }) =>
                          onChange((now) => now.with(at, { ...one, isAgreement: target.checked }))
                        }
                      >
                        {texts.agreement}
                      </Checkbox>
                    )}
                    <Button
                      type="link"
                      size="small"
                      aria-label={`${texts.remove} ${one.name}`}
                      onClick={() => onChange((now) => now.filter(({ name }) => name !== one.name))}
                    >
                      {texts.remove}
                    </Button>
                  </div>
                ) : null,
              )}
              {missed && <div className={css.soft}>{missed}</div>}
              <div className={css.drop}>
                <FileDrop accept="" multiple small onFile={(file) => add(part, file)}>
                  {texts.addFiles(title)}
                </FileDrop>
              </div>
            </div>
          );
        })}
      </div>
    </Panel>
  );
}
