import { Wan } from '../../kit/amounts.tsx';
import { Sealed } from './sealed.tsx';

/** 标底 for who entered it, else that it is kept (R25). */
export function SealedPrice({
  of: { basePrice, sealed },
}: {
  of: { basePrice: string | null; sealed: boolean };
}) {
  if (sealed) return <Sealed />;
  return basePrice === null ? '-' : <Wan yuan={basePrice} />;
}
