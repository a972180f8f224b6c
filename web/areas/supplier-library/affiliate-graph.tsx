import { useId, useMemo } from 'react';
import { affiliationReason } from '#shared/areas/supplier/library/codes';
import type { Affiliates } from '#shared/areas/supplier/library/detail-contract';
import { useLanguage } from '../../kit/language.ts';
import css from './affiliates.module.css';
import { useDetailTexts } from './detail-texts.ts';
import { layoutOf, type Line, type Point } from './graph-layout.ts';

const NAME_LENGTH = 11;
const RADIUS = { center: 13, other: 9, dense: 6 };
/** Lines so many still have room for their reasons. */
const WORDED = 10;
/** Where on its way the arrow of a line stands: clear of the names below the dots and of the reason half way. */
const ARROW_AT = 0.3;
const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});
const short = (name: string) => (name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH)}…` : name);

/** The affiliates of a supplier drawn around it; what is pointed at is brought forward. The list beside says it all. */
export function AffiliateGraph({
  of,
  pointed,
  onPoint,
}: {
  of: Affiliates;
  /** Key of what is pointed at, here or in the list. */
  pointed: string | undefined;
  onPoint: (key: string | undefined) => void;
}) {
  const texts = useDetailTexts();
  const id = useId();
  const { width, height, places, lines, isDense } = useMemo(() => layoutOf(of), [of]);
  const center = of.nodes.find(({ key }) => key === of.center);
  const isFaint = (line: Line) => pointed !== undefined && line.from !== pointed && line.to !== pointed;
  return (
    <svg
      className={css.graph}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={texts.graph(center?.name ?? '', of.nodes.length - 1)}
    >
      <defs>
        <marker id={id} viewBox="0 0 8 8" refX="4" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path d="M0 0 L8 4 L0 8 Z" className={css.arrow} />
        </marker>
      </defs>
      {lines.map((line) => (
        <Joined
          key={`${line.from} ${line.to}`}
          line={line}
          from={places.get(line.from)!}
          to={places.get(line.to)!}
          marker={`url(#${id})`}
          isFaint={isFaint(line)}
          isWorded={lines.length <= WORDED || (pointed !== undefined && !isFaint(line))}
        />
      ))}
      {of.nodes.map(({ key, name, standing }) => {
        const { x, y } = places.get(key)!;
        const isCenter = key === of.center;
        const radius = isCenter ? RADIUS.center : isDense ? RADIUS.dense : RADIUS.other;
        return (
          <g
            key={key}
            className={css.node}
            data-center={isCenter || undefined}
            data-standing={standing}
            data-pointed={key === pointed || undefined}
            onPointerEnter={() => onPoint(key)}
            onPointerLeave={() => onPoint(undefined)}
          >
            <title>{name}</title>
            <circle cx={x} cy={y} r={radius} />
            {(!isDense || isCenter || key === pointed) && (
              <text x={x} y={y + radius + 16}>
                {short(name)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

function Joined({
  line: { edges },
  from,
  to,
  marker,
  isFaint,
  isWorded,
}: {
  line: Line;
  from: Point;
  to: Point;
  marker: string;
  isFaint: boolean;
  isWorded: boolean;
}) {
  const language = useLanguage();
  const isDirected = edges.some(({ reason }) => reason === affiliationReason.code.superior);
  const reasons = [...new Set(edges.map(({ reason }) => affiliationReason.label(reason, language)))];
  return (
    <g className={css.line} data-faint={isFaint || undefined}>
      <polyline
        points={[from, between(from, to, ARROW_AT), to].map(({ x, y }) => `${x},${y}`).join(' ')}
        {...(isDirected && { markerMid: marker })}
      />
      {isWorded && <text {...between(from, to, 1 / 2)}>{reasons.join(' · ')}</text>}
    </g>
  );
}
