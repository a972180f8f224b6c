import { Button, Tag } from 'antd';
import type { AttendanceRow, AttendedEvent } from '#shared/areas/supervision/attendance-contract';
import { attendanceAct } from '#shared/areas/supervision/attendance-contract';
import { supervisionRole } from '#shared/areas/supervision/codes';
import { formatDate } from '#shared/kit/dates';
import { serverNow } from '../../api/server-clock.ts';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { FileList } from '../file/list.tsx';
import css from './attendance.module.css';
import { clock, eventTime, useEventName } from './event-words.ts';
import { useAttendanceTexts } from './texts.ts';
import type { AttendanceDeed } from './use-attendance-acts.tsx';

/** Draws, openings and evaluations with everybody who was present, and what the reader may do with each. */
export function Events({ of, act }: { of: readonly AttendedEvent[]; act: (deed: AttendanceDeed) => void }) {
  const texts = useAttendanceTexts();
  const nameOf = useEventName();
  return (
    <ul className={css.events} aria-label={texts.events}>
      {of.map((event) => (
        <li key={event.guid} className={css.event}>
          <div className={css.head}>
            <strong>{nameOf(event)}</strong>
            <span>{eventTime(event)}</span>
            <span className={css.soft}>{event.place}</span>
            {event.isRequired && (
              <Tag color="processing" variant="filled">
                {texts.required}
              </Tag>
            )}
            <span className={css.soft}>
              {event.isPlanned ? texts.plannedBy(event.createUserName) : texts.noted}
            </span>
            <span className={css.acts}>
              {event.actions.includes('cancel') && (
                <Button size="small" onClick={() => act({ act: 'cancel', event })}>
                  {texts.cancel}
                </Button>
              )}
              {event.actions.includes('signIn') && (
                <Button size="small" type="primary" onClick={() => act({ act: 'signIn', event })}>
                  {texts.signIn}
                </Button>
              )}
            </span>
          </div>
          <Present event={event} act={act} />
        </li>
      ))}
    </ul>
  );
}

/** Whether somebody is present: has signed in and not withdrawn it. */
const isAttended = ({ attendances }: AttendedEvent) => attendances.some(({ isWithdrawn }) => !isWithdrawn);

/** That nobody signed in, as a fault once the day of what must be attended has passed. */
export function Nobody({ event }: { event: AttendedEvent }) {
  const texts = useAttendanceTexts();
  if (isAttended(event)) return null;
  const isPast = event.date < formatDate(serverNow());
  return (
    <p className={css.nobody} data-tone={isPast && event.isRequired ? 'bad' : undefined}>
      {isPast ? texts.nobody : texts.nobodyYet}
    </p>
  );
}

function Present({ event, act }: { event: AttendedEvent; act: (deed: AttendanceDeed) => void }) {
  const texts = useAttendanceTexts();
  return (
    <>
      <Nobody event={event} />
      {event.attendances.length > 0 && (
        <ul className={css.people} aria-label={texts.people}>
          {event.attendances.map((row) => (
            <Person key={row.guid} row={row} act={(deed) => act({ act: deed, event, row })} />
          ))}
        </ul>
      )}
    </>
  );
}

function Person({ row, act }: { row: AttendanceRow; act: (deed: AttendanceRow['actions'][number]) => void }) {
  const texts = useAttendanceTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const at = (wanted: 'signOut' | 'withdraw') => row.acts.find((one) => one.act === wanted)?.at;
  const out = at('signOut');
  const withdrawn = at('withdraw');
  return (
    <li className={css.person} data-withdrawn={row.isWithdrawn}>
      <div className={css.head}>
        <strong className={css.name}>{row.userName}</strong>
        <span className={css.soft}>
          {supervisionRole.label(row.supRole, language)} · {mark.noted(row.enterpriseName, row.deptName)}
        </span>
        <span>{texts.inAt(clock(row.signedInAt))}</span>
        <span className={out ? undefined : css.soft}>
          {withdrawn ? texts.withdrawnAt(clock(withdrawn)) : out ? texts.outAt(clock(out)) : texts.notOut}
        </span>
        <span className={css.acts}>
          {row.actions.map((one) => (
            <Button key={one} size="small" onClick={() => act(one)}>
              {texts[one]}
            </Button>
          ))}
        </span>
      </div>
      {row.remark && <p className={css.text}>{row.remark}</p>}
      {row.files.length > 0 && <FileList files={row.files} />}
      {row.acts
        .filter(({ text, files }) => text || files.length > 0)
        .map(({ act: added, text, files, at: time }) => (
          <div key={time}>
            <p className={css.text}>
              <span className={css.soft}>
                {clock(time)} {attendanceAct.label(added, language)}
              </span>{' '}
              {text}
            </p>
            {files.length > 0 && <FileList files={files} />}
          </div>
        ))}
    </li>
  );
}
