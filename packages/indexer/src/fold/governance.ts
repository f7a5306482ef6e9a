/** Counted votes, and parameter changes by proposals. */
import { isJsonList, isJsonObject, jsonText, type JsonObject } from '@cairn/chain/json';
import { messageFromAny, type Message } from '@cairn/chain/message';
import { bigintOf, intOf, textOf } from '@cairn/db/row-values';
import { messageModule } from '@cairn/messages/describe-message';
import type { FoldStep } from './fold-step.ts';

/** A later vote replaces an earlier one; an expedited proposal that fails restarts without votes. */
export const foldBallots: FoldStep = async (transaction, { from, to }) => {
  const reset = `select proposal_id, max(height) as height from proposal_step
    where height between $1 and $2 and step = 'ended' and result like 'expedited%' group by proposal_id`;
  await transaction.query(`delete from ballot where proposal_id in (select proposal_id from (${reset}) r)`, [
    from,
    to,
  ]);
  await transaction.query(
    `insert into ballot (proposal_id, voter, height, item, position, options, times)
     select proposal_id, voter, height, item, position, options, times from (
       select v.*, count(*) over (partition by v.proposal_id, v.voter) as times, row_number() over (
         partition by v.proposal_id, v.voter order by v.height desc, v.item desc, v.position desc) as back
       from vote v left join (${reset}) r on r.proposal_id = v.proposal_id
       where v.height between $1 and $2 and (r.height is null or v.height > r.height)) last
     where back = 1
     on conflict (proposal_id, voter) do update set height = excluded.height, item = excluded.item,
       position = excluded.position, options = excluded.options, times = ballot.times + excluded.times`,
    [from, to],
  );
};

/** Parameters set by passed proposals: update messages, and legacy parameter proposals. */
export const foldParameters: FoldStep = async (transaction, { from, to }) => {
  const passed = await transaction.query(
    `select e.height, e.item, e.position, e.proposal_id, s.body from proposal_step e
     join proposal_step s on s.proposal_id = e.proposal_id and s.step = 'submit' and s.body is not null
     where e.height between $1 and $2 and e.step = 'ended' and e.result like 'proposal_passed%'
     order by e.height, e.item, e.position`,
    [from, to],
  );
  const taken = new Map<string, number>();
  for (const row of passed) {
    for (const change of parameterChanges(textOf(row, 'body'))) {
      const height = intOf(row, 'height');
      const key = `${change.module} ${height}`;
      const position = taken.get(key) ?? 0;
      taken.set(key, position + 1);
      await transaction.query(
        `insert into parameter_change (module, height, position, proposal_id, type_url, body)
         values ($1, $2, $3, $4, $5, $6)`,
        [change.module, height, position, bigintOf(row, 'proposal_id'), change.typeUrl, change.body],
      );
    }
  }
};

interface ParameterChange {
  readonly module: string;
  readonly typeUrl: string;
  readonly body: string;
}

/** The parameter changes requested by a proposal's message. */
function parameterChanges(submission: string): readonly ParameterChange[] {
  const body: unknown = JSON.parse(submission);
  if (!isJsonObject(body)) return [];
  const listed = body['messages'];
  const messages = (isJsonList(listed) ? listed : []).flatMap((any) => messageFromAny(any) ?? []);
  const legacy = [messageFromAny(body['content'] ?? null), ...messages.map(legacyContent)].flatMap(
    (message) => message ?? [],
  );
  return [...messages.flatMap(updateOf), ...legacy.flatMap(legacyChanges)];
}

function updateOf({ typeUrl, body }: Message): readonly ParameterChange[] {
  if (!/\.Msg(?:Update|Set)\w*$/.test(typeUrl)) return [];
  return [{ module: messageModule(typeUrl), typeUrl, body: jsonText(body) }];
}

function legacyContent({ typeUrl, body }: Message): Message | undefined {
  return typeUrl.endsWith('.MsgExecLegacyContent') ? messageFromAny(body['content'] ?? null) : undefined;
}

/** `/cosmos.params.v1beta1.ParameterChangeProposal` {changes: [{subspace, key, value}]}. */
function legacyChanges({ typeUrl, body }: Message): readonly ParameterChange[] {
  const changes = body['changes'];
  if (!typeUrl.endsWith('.ParameterChangeProposal') || !isJsonList(changes)) return [];
  return changes.filter(isJsonObject).flatMap((change: JsonObject) => {
    const subspace = change['subspace'];
    return typeof subspace === 'string' ? [{ module: subspace, typeUrl, body: jsonText(change) }] : [];
  });
}
