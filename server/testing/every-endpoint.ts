import type { Endpoint } from '#shared/contract/endpoint';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'send' in value;

/** Every call stated in a contract file, found by looking, so that none can be forgotten. */
export function everyEndpoint(): Endpoint[] {
  const modules = import.meta.glob<Record<string, unknown>>(
    ['../../shared/areas/*/contract.ts', '../../shared/areas/*/*-contract.ts'],
    { eager: true },
  );
  const found = Object.values(modules).flatMap((module) =>
    Object.values(module).flatMap((value) =>
      isEndpoint(value)
        ? [value]
        : typeof value === 'object' && value !== null
          ? Object.values(value).filter(isEndpoint)
          : [],
    ),
  );
  return [...new Set(found)];
}
