/** Converts between base units and whole tokens. Only denom metadata is queried. */
import { DEC_DIGITS } from '@cairn/chain/dec';
import type { DenomInfo } from '@cairn/chain/denom';
import { exactAmount, groupDigits, visibleText } from '@cairn/chain/format';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { Empty } from '../../../shared/ui/feedback.tsx';
import { ChoiceField } from '../../../shared/ui/filter-fields.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { FieldError, readOrFault, Result, ToolField, useTyped } from './tool-field.tsx';

const MAX_DECIMALS = 18;

/**
 * Parses an amount to base units. Ignores digit grouping (`,`, `_`, spaces) and a unit after the number.
 * @param decimals 0 for base units, the denom's decimals for whole tokens.
 * @throws {SyntaxError} with a sentence.
 */
export function readUnits(text: string, decimals: number): bigint {
  const bare = text.trim().replace(/[\s,_\u2009]/g, '');
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(bare);
  const [, sign = '', integer = '', fraction = ''] = match ?? [];
  if (match === null || (integer === '' && fraction === '')) throw new SyntaxError('Not a number.');
  const trimmed = fraction.replace(/0+$/, '');
  if (trimmed.length > decimals)
    throw new SyntaxError(
      decimals === 0
        ? 'Base units are whole numbers.'
        : `This denom has ${decimals} decimals; the amount has ${trimmed.length}.`,
    );
  const baseUnits = BigInt(integer + trimmed.padEnd(decimals, '0'));
  return sign === '-' ? -baseUnits : baseUnits;
}

const OTHER = 'other';

export default function UnitsTool() {
  const { stakeDenom, denoms } = useChain();
  const [typed, setTyped] = useTyped();
  const [denom, setDenom] = useTyped('denom');
  const [from, setFrom] = useTyped('from');
  const [decimals, setDecimals] = useTyped('decimals');
  const known = [stakeDenom, ...denoms.filter((item) => item.denom !== stakeDenom.denom)];
  const isOther = denom === OTHER;
  const info = known.find((item) => item.denom === denom) ?? stakeDenom;
  const digits = isOther
    ? Math.min(MAX_DECIMALS, Math.max(0, Number.parseInt(decimals, 10) || 0))
    : info.decimals;
  const symbol = isOther ? 'tokens' : visibleText(info.symbol);
  const base = isOther ? 'base units' : info.denom;
  const fromBase = from === 'base';
  return (
    <>
      <Panel title="Unit converter">
        <div className="flex flex-wrap items-end gap-3 px-4 py-3">
          <div className="flex min-w-0 flex-1 basis-56">
            <ToolField
              label="Amount"
              value={typed}
              onChange={setTyped}
              placeholder="1,234.5"
              maxLength={90}
            />
          </div>
          <ChoiceField
            label="In"
            value={fromBase ? 'base' : ''}
            onChange={setFrom}
            options={[
              { id: '', label: symbol },
              { id: 'base', label: base },
            ]}
          />
          <ChoiceField
            label="Denom"
            value={denom === stakeDenom.denom ? '' : denom}
            onChange={setDenom}
            options={[
              ...known.map((item) => ({
                id: item.denom === stakeDenom.denom ? '' : item.denom,
                label: `${visibleText(item.symbol)}, ${item.decimals} decimals`,
              })),
              { id: OTHER, label: 'custom decimals …' },
            ]}
          />
          {isOther && (
            <div className="w-24">
              <ToolField
                label="Decimals"
                value={decimals}
                onChange={setDecimals}
                placeholder="0 to 18"
                maxLength={2}
              />
            </div>
          )}
        </div>
      </Panel>
      {typed.trim() === '' ? (
        <Empty>Shows the amount in base units, as used in messages and events, and in tokens.</Empty>
      ) : (
        <Converted
          typed={typed}
          decimals={digits}
          fromBase={fromBase}
          symbol={symbol}
          info={isOther ? undefined : info}
        />
      )}
    </>
  );
}

interface ConvertedProps {
  readonly typed: string;
  readonly decimals: number;
  readonly fromBase: boolean;
  readonly symbol: string;
  readonly info: DenomInfo | undefined;
}

function Converted({ typed, decimals, fromBase, symbol, info }: ConvertedProps) {
  const baseUnits = readOrFault(
    () => readUnits(typed, fromBase ? 0 : decimals),
    (fault) => fault,
  );
  if (typeof baseUnits === 'string') return <FieldError>{baseUnits}</FieldError>;
  const tokens = exactAmount(baseUnits, decimals);
  const coin = info === undefined ? null : `${baseUnits}${info.denom}`;
  return (
    <Panel title="The same amount">
      <KeyValues
        items={[
          fact('Tokens', <Result text={tokens} what="amount">{`${grouped(tokens)} ${symbol}`}</Result>),
          fact(
            'Base units',
            <Result text={baseUnits.toString()} what="amount">
              {grouped(baseUnits.toString())}
            </Result>,
          ),
          fact('As a coin', coin !== null && <Result text={coin} what="coin" />),
          fact(
            'As a decimal on the wire',
            <Result text={(baseUnits * 10n ** BigInt(DEC_DIGITS)).toString()} what="amount" />,
            'Rewards and prices are encoded as integers scaled by 10^18.',
          ),
        ]}
      />
    </Panel>
  );
}

function grouped(text: string): string {
  const [integer = '', fraction] = text.split('.');
  const sign = integer.startsWith('-') ? '-' : '';
  return `${sign}${groupDigits(integer.replace('-', ''))}${fraction === undefined ? '' : `.${fraction}`}`;
}
