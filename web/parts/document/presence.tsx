import { EditOutlined, EyeOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { documentPresence, PRESENCE_EVERY_S } from '#shared/areas/document/around-contract';
import { query } from '../../api/query.ts';
import { useUser } from '../../api/user.ts';
import { newGuid } from '../../kit/new-guid.ts';
import css from './presence.module.css';
import { usePresenceTexts } from './conflict-texts.ts';

/** This window of the browser: whoever comes back to a document in it is not somebody else. */
const window = newGuid();

/**
 * Says who else has a document open, and to them that one has. A window in the background says nothing and counts as
 * closed, so that nobody waits for somebody who has left.
 */
export function Presence({
  kind,
  guid,
  isEditing = false,
}: {
  kind: string;
  guid: string;
  isEditing?: boolean;
}) {
  const texts = usePresenceTexts();
  const me = useUser()?.guid;
  const { data: others = [] } = useQuery({
    ...query(documentPresence, { kind, guid, window, isEditing }, { quiet: true }),
    refetchInterval: PRESENCE_EVERY_S * 1000,
    refetchOnWindowFocus: true,
    retry: false,
    gcTime: 0,
  });
  return (
    <output className={css.frame} aria-label={texts.label}>
      {others.length > 0 && (
        <span className={css.others}>
          {others.map(({ window: other, userGuid, name, since, isEditing: edits }) => (
            <span key={other} className={edits ? css.edits : css.reads}>
              {edits ? <EditOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
              {(edits ? texts.edits : texts.reads)(userGuid === me ? texts.you : name, since.slice(11, 16))}
            </span>
          ))}
          {isEditing && others.some((one) => one.isEditing) && <span className={css.mind}>{texts.mind}</span>}
        </span>
      )}
    </output>
  );
}
