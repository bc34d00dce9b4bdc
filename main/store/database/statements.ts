import type Database from 'better-sqlite3';

export type Statements = (text: string) => Database.Statement;

/** Statements by their text, each prepared once. */
export const statementsOf = (database: Database.Database): Statements => {
  const prepared = new Map<string, Database.Statement>();
  return (text) => {
    const statement = prepared.get(text) ?? database.prepare(text);
    prepared.set(text, statement);
    return statement;
  };
};
