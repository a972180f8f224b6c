/** How much may be stored; sizes in MB. Set by the settings `FILES_…`, `DISK_FLOOR_MB` and `EXPORT_DAYS`. */
export interface FileLimits {
  /** Of one person in one day, uploads and exports each. */
  personDayMb: number;
  /** Of one person at any time, uploads and exports each. */
  personMb: number;
  enterpriseDayMb: number;
  enterpriseMb: number;
  /** Nothing is taken when less than this would be left on the disk. */
  diskFloorMb: number;
  /** Days an export is kept. */
  exportDays: number;
}

/**
 * A purchaser's busiest day is some hundred megabytes of papers and their whole work some gigabytes; one account can
 * fill no more than a twentieth of a small disk in a day.
 */
export const defaultFileLimits: FileLimits = {
  personDayMb: 1024,
  personMb: 20 * 1024,
  enterpriseDayMb: 5 * 1024,
  enterpriseMb: 200 * 1024,
  diskFloorMb: 1024,
  exportDays: 7,
};

/** Like the secret key, set once at start: it belongs to the process and not to a call. */
let limits = defaultFileLimits;
export const useFileLimits = (given: FileLimits) => {
  limits = given;
};
export const fileLimits = () => limits;

export const MB = 1024 * 1024;
