import { openingRole, openingStep } from '#shared/areas/opening/codes';
import type { LiveOpening } from '#shared/areas/opening/views';
import { OpenersPanel } from '../../parts/opening/openers-panel.tsx';

const r = openingRole.code;
const s = openingStep.code;

/** The openers of a meeting, who give their parts in its fourth step. */
export function LiveOpeners({ of, onMoved }: { of: LiveOpening; onMoved: () => unknown }) {
  const { guid, openers, needed, step, time, serverTime, roles } = of;
  return (
    <OpenersPanel
      guid={guid}
      openers={openers}
      needed={needed}
      stage={step < s.decrypt ? 'before' : step === s.decrypt ? 'now' : 'after'}
      time={time}
      serverTime={serverTime}
      isHost={roles.includes(r.host) || roles.includes(r.supervisor)}
      onMoved={onMoved}
    />
  );
}
