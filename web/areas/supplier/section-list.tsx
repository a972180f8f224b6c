import { Tag } from 'antd';
import { type RecordKind, recordKind, recordState } from '#shared/areas/supplier/records/codes';
import type { RecordSection, RecordsOverview } from '#shared/areas/supplier/records/contract';
import { useLanguage } from '../../kit/language.ts';
import { type Place, RECORDS } from './place.ts';
import { STATE_COLOURS } from './record-state.tsx';
import css from './supplier.module.css';
import { useTexts } from './texts.ts';

/** The sections with how many records each has and how they stand, and what has been reviewed. */
export function SectionList({
  of,
  open,
  onOpen,
}: {
  of: RecordsOverview;
  open: Place;
  onOpen: (place: Place) => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const lacking = new Set<RecordKind>(of.faults.map(({ kind }) => kind));
  return (
    <nav className={css.sections} aria-label={texts.sections}>
      <ul>
        {of.sections.map((section) => (
          <li key={section.kind}>
            <button
              type="button"
              className={css.section}
              aria-current={section.kind === open || undefined}
              onClick={() => onOpen(section.kind)}
            >
              <span className={css.sectionName}>
                {recordKind.label(section.kind, language)}
                {section.total > 0 && <span className={css.sectionCount}>{section.total}</span>}
              </span>
              <SectionMarks of={section} isLacking={lacking.has(section.kind)} />
            </button>
          </li>
        ))}
      </ul>
      <h3>{texts.records}</h3>
      <ul>
        {RECORDS.map((place) => (
          <li key={place}>
            <button
              type="button"
              className={css.section}
              aria-current={place === open || undefined}
              onClick={() => onOpen(place)}
            >
              <span className={css.sectionName}>{place === 'rounds' ? texts.rounds : texts.allChanges}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const STATES = ['new', 'changed', 'removed'] as const;

/** What about a section asks for attention. */
function SectionMarks({ of, isLacking }: { of: RecordSection; isLacking: boolean }) {
  const texts = useTexts();
  const language = useLanguage();
  const isMissing = isLacking && of.total === 0;
  const marks: [is: boolean, colour: string, text: string][] = [
    [isMissing, 'warning', texts.needed],
    [of.remarks > 0, 'error', texts.refusedMarks(of.remarks)],
    ...STATES.map((state): (typeof marks)[number] => [
      of[state] > 0,
      STATE_COLOURS[state],
      `${recordState.label(state, language)} ${of[state]}`,
    ]),
    [of.expired > 0, 'error', texts.expiredCount(of.expired)],
    [of.expiring > 0, 'warning', texts.expiringCount(of.expiring)],
  ];
  const shown = marks.filter(([is]) => is);
  if (shown.length === 0) return null;
  return (
    <span className={css.marks}>
      {shown.map(([, colour, text]) => (
        <Tag key={text} color={colour} variant="filled">
          {text}
        </Tag>
      ))}
    </span>
  );
}
