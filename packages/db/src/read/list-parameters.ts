/** Parameters of modules as the genesis document and proposals set them. */
import type { Queryable } from '../database.ts';
import { bigintOf, intOf, nullable, textOf } from '../row-values.ts';
import { ABOVE_ALL, toPage, type Page, type PageRequest } from './page.ts';

export interface ListedParameterChange {
  readonly module: string;
  readonly height: number;
  /** Counts the changes of the module at the height. */
  readonly position: number;
  readonly timeNs: bigint | null;
  /** null for the genesis document. */
  readonly proposalId: bigint | null;
  /** Of the message that sets them; empty for the genesis document. */
  readonly typeUrl: string;
  /** JSON of the message, or of the parameters. */
  readonly body: string;
}

export interface ParameterCursor {
  readonly height: number;
  readonly position: number;
}

/** How a module's parameters were set, newest first. */
export async function listParameterChanges(
  database: Queryable,
  module: string,
  { after, limit }: PageRequest<ParameterCursor>,
): Promise<Page<ListedParameterChange, ParameterCursor>> {
  const rows = await database.query(
    `select p.*, b.time_ns from (select * from parameter_change where module = $1 and (height, position) < ($2, $3)
       order by height desc, position desc limit $4) p
     left join block b on b.height = p.height order by p.height desc, p.position desc`,
    [module, after?.height ?? ABOVE_ALL, after?.position ?? 0, limit + 1],
  );
  return toPage(
    rows.map((row) => ({
      module: textOf(row, 'module'),
      height: intOf(row, 'height'),
      position: intOf(row, 'position'),
      timeNs: nullable(row, 'time_ns', bigintOf),
      proposalId: nullable(row, 'proposal_id', bigintOf),
      typeUrl: textOf(row, 'type_url'),
      body: textOf(row, 'body'),
    })),
    limit,
    ({ height, position }) => ({ height, position }),
  );
}

export interface ParameterModule {
  readonly module: string;
  readonly changes: bigint;
  readonly lastHeight: number;
}

/** Modules that have parameters, and how often proposals changed them. The table grows by proposals alone. */
export async function listParameterModules(database: Queryable): Promise<readonly ParameterModule[]> {
  const rows = await database.query(
    `select module, count(proposal_id) as changes, max(height) as last_height from parameter_change
     group by module order by module`,
  );
  return rows.map((row) => ({
    module: textOf(row, 'module'),
    changes: bigintOf(row, 'changes'),
    lastHeight: intOf(row, 'last_height'),
  }));
}
