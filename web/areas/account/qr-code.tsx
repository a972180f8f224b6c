import { encode } from 'uqr';
import css from './account.module.css';

/** A text as a QR code for a phone's camera: dark on white in both themes, as readers want it. */
export function QrCode({ of, label }: { of: string; label: string }) {
  const { data, size } = encode(of, { ecc: 'M', border: 3 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={css.picture}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
