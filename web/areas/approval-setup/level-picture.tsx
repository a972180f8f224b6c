import { Input } from 'antd';
import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { levelApplies } from '#shared/areas/approval/rules';
import type { SetupLevel } from '#shared/areas/approval/setup-contract';
import { bordersOf, rangeFaults, type RangeFault } from '#shared/areas/approval/setup-ranges';
import { isMoney, type Money, toWan } from '#shared/kit/money';
import { WanText } from './amount-input.tsx';
import { isSound } from './item-draft.ts';
import css from './level-picture.module.css';
import { type Scale, scaleOf, stretchesOf } from './level-scale.ts';
import { useTexts } from './texts.ts';

/**
 * The levels over the amounts, on a logarithmic axis in 万元: bars where each applies, gaps and overlaps marked. Any
 * amount can be tried, by pointing at it or by typing it. Levels with an amount that cannot be read are left out.
 */
export function LevelPicture({ levels }: { levels: readonly SetupLevel[] }) {
  const texts = useTexts();
  const sound = useMemo(() => levels.filter(isSound), [levels]);
  const faults = useMemo(
    () => (sound.length === levels.length ? rangeFaults(sound) : []),
    [sound, levels.length],
  );
  const borders = useMemo(() => bordersOf(sound), [sound]);
  const scale = useMemo(() => scaleOf(borders), [borders]);
  const [probe, setProbe] = useState<Money>();
  const plane = useRef<HTMLDivElement>(null);
  function point({ clientX }: PointerEvent) {
    const { left, width } = plane.current!.getBoundingClientRect();
    const place = ((clientX - left) / width) * 100;
    if (place >= 0 && place <= 100) setProbe(scale.amountAt(place));
  }
  return (
    <figure className={css.picture} aria-label={texts.picture.label}>
      <div className={css.field} onPointerMove={point}>
        <div className={css.names}>
          {sound.map(({ guid, name }, at) => (
            <span key={guid} className={css.name} title={name}>
              <b>{at + 1}</b> {name || '—'}
            </span>
          ))}
        </div>
        <div ref={plane} className={css.plane}>
          {scale.ticks.map(({ place, wan }) => (
            <i key={wan} className={css.line} style={{ left: `${place}%` }} />
          ))}
          {faults.map((fault) => (
            <FaultMark key={keyOf(fault)} fault={fault} scale={scale} levels={sound} />
          ))}
          {sound.map((level) => (
            <div key={level.guid} className={css.row}>
              {stretchesOf(level, borders).map(({ from, to, when }) => (
                <span
                  key={`${from}${when}`}
                  className={css.bar}
                  data-when={when}
                  style={{
                    left: `${scale.placeOf(from)}%`,
                    right: `${100 - scale.placeOf(to)}%`,
                  }}
                  title={`${level.name} · ${texts.picture[when]} · ${toWan(from)} – ${to === null ? '∞' : toWan(to)} ${texts.picture.unit}`}
                />
              ))}
            </div>
          ))}
          {probe !== undefined && (
            <i className={css.probe} style={{ left: `${scale.placeOf(probe)}%` }} data-amount={probe} />
          )}
          <Axis scale={scale} />
        </div>
      </div>
      <Legend />
      <Probe levels={sound} probe={probe} onProbe={setProbe} />
      <Faults faults={faults} />
    </figure>
  );
}

function Axis({ scale }: { scale: Scale }) {
  const { picture } = useTexts();
  return (
    <div className={css.axis} aria-hidden="true">
      {scale.ticks.map(({ place, wan }) => (
        <span key={wan} style={{ left: `${place}%` }}>
          {wan}
        </span>
      ))}
      <span style={{ left: '100%' }} className={css.unit}>
        ∞ {picture.unit}
      </span>
    </div>
  );
}

/** A gap stands over all levels; a level that comes twice is marked on its rows. */
function FaultMark({
  fault,
  scale,
  levels,
}: {
  fault: RangeFault;
  scale: Scale;
  levels: readonly SetupLevel[];
}) {
  const { picture } = useTexts();
  const stretch = {
    left: `${scale.placeOf(fault.minAmount)}%`,
    right: `${100 - scale.placeOf(fault.maxAmount)}%`,
  };
  if (fault.fault === 'gap')
    return (
      <span className={css.gap} style={stretch}>
        <em>
          {fault.isMandatory === null ? picture.gap : picture.gapFor[fault.isMandatory ? 'true' : 'false']}
        </em>
      </span>
    );
  return levels.map(({ guid, name }, at) =>
    name.trim() === fault.name ? (
      <span
        key={guid}
        className={css.overlap}
        style={{ ...stretch, top: `calc(${at} * var(--row))` }}
        title={picture.overlap}
      />
    ) : null,
  );
}

function Legend() {
  const { picture } = useTexts();
  return (
    <div className={css.legend} aria-hidden="true">
      <span data-when="always">{picture.always}</span>
      <span data-when="mandatory">{picture.mandatory}</span>
      <span data-when="excess">{picture.excess}</span>
      <span data-when="gap">{picture.gap}</span>
      <span data-when="overlap">{picture.overlap}</span>
    </div>
  );
}

/** Which levels an amount goes through, with 依法必招 apart where it differs. */
function Probe({
  levels,
  probe,
  onProbe,
}: {
  levels: readonly SetupLevel[];
  probe: Money | undefined;
  onProbe: (amount: Money | undefined) => void;
}) {
  const { picture } = useTexts();
  const chain = (isMandatory: boolean) =>
    levels
      .filter((level) => levelApplies(level, probe!, isMandatory))
      .map(({ name }) => name || '—')
      .join(' → ') || picture.nothing;
  const isRead = probe !== undefined && isMoney(probe);
  const [general, must] = isRead ? [chain(false), chain(true)] : ['', ''];
  return (
    <div className={css.try}>
      <Input
        className={css.amount!}
        aria-label={picture.probe}
        placeholder={picture.probe}
        suffix={picture.unit}
        value={probe === undefined ? '' : (WanText.of(probe) ?? probe)}
        inputMode="decimal"
        onChange={({ target }) => onProbe(target.value === '' ? undefined : WanText.read(target.value))}
      />
      <p className={css.chain} aria-live="polite">
        {!isRead && <span className={css.soft}>{picture.probeHint}</span>}
        {isRead && general === must && general}
        {isRead && general !== must && (
          <>
            <span>
              <em>{picture.general}</em> {general}
            </span>
            <span>
              <em>{picture.must}</em> {must}
            </span>
          </>
        )}
      </p>
    </div>
  );
}

function Faults({ faults }: { faults: readonly RangeFault[] }) {
  const { picture } = useTexts();
  if (faults.length === 0) return null;
  const inWords = ({ fault, minAmount, maxAmount, isMandatory, name }: RangeFault) => {
    const whom = isMandatory === null ? '' : `${isMandatory ? picture.must : picture.general}: `;
    const [from, to] = [toWan(minAmount), maxAmount === null ? '' : toWan(maxAmount)];
    return fault === 'gap' ? picture.gapText(whom, from, to) : picture.overlapText(whom, from, to, name);
  };
  return (
    <div role="alert">
      <ul className={css.faults}>
        {faults.map((fault) => (
          <li key={keyOf(fault)} data-fault={fault.fault}>
            {inWords(fault)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const keyOf = ({ fault, minAmount, name, isMandatory }: RangeFault) =>
  `${fault}${minAmount}${name}${isMandatory}`;
