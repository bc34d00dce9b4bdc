/** Fields that a log line may carry. Nothing else is ever written. */
export interface LogFields {
  readonly method?: string;
  readonly path?: string;
  readonly status?: number;
  readonly code?: string;
  readonly durationMs?: number;
  readonly attempts?: number;
  readonly incidentId?: string;
  readonly port?: number;
  readonly count?: number;
  readonly version?: string;
  /** The stack of a bug; goes only to the log, never to a caller. */
  readonly stack?: string;
}

export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}
