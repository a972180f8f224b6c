import type { Endpoint } from '#shared/contract/endpoint';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'send' in value;
/** An object that only holds others: calls in groups, groups by kind. */
const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const endpointsIn = (value: unknown): Endpoint[] =>
  isEndpoint(value) ? [value] : isGroup(value) ? Object.values(value).flatMap(endpointsIn) : [];

/** Every call stated in a contract file, found by looking, so that none can be forgotten. */
export function everyEndpoint(): Endpoint[] {
  const modules = import.meta.glob<Record<string, unknown>>(
    [
      '../../shared/areas/**/contract.ts',
      '../../shared/areas/**/*-contract.ts',
      '../../shared/areas/**/*-calls.ts',
    ],
    { eager: true },
  );
  return [...new Set(Object.values(modules).flatMap((module) => Object.values(module).flatMap(endpointsIn)))];
}
