/** The calculator: editable inputs with the outcome beside them. */
import type { AccAddress } from '@cairn/chain/address';
import { formatPercent } from '@cairn/chain/format';
import { hasStopped } from '@cairn/chain/phase';
import { stoppedWords } from '@cairn/chain/phase-words';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { usePhase } from '../../../entities/block/use-head.ts';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { changeUrlSearch, useUrlSearch } from '../../../shared/lib/url-search.ts';
import { useTypedText } from '../../../shared/lib/use-typed-text.ts';
import { Failed, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import {
  type CalculatorModel,
  ELYS_MODEL,
  type FieldDefaults,
  fieldKeys,
  fieldText,
  FREQUENCIES,
  plainModel,
  readPlan,
} from '../calculator-model.ts';
import type { Defaults } from '../use-defaults.ts';
import { AddressField } from './address-field.tsx';
import { Outcome } from './outcome.tsx';

const DAYS_UNIT = 'days';

/** Waits for the network's yields; works without them on failure. */
export function CalculatorPanel({
  servesElys,
  defaults,
  typedAddress,
  address,
}: Readonly<{ servesElys: boolean; defaults: Defaults; typedAddress: string; address: AccAddress | null }>) {
  const { stakeDenom } = useChain();
  const phase = usePhase();
  const isStopped = hasStopped(phase);
  const { fields, beyond, yields, own } = defaults;
  return (
    <Panel title="Calculator">
      {isStopped && (
        <p className="border-b border-line px-4 py-2 text-table">
          <Status kind="warning">
            {stoppedWords(phase)}. The yields below are the last known ones. Use them to calculate, not as a
            forecast.
          </Status>
        </p>
      )}
      {beyond !== null && (
        <p className="border-b border-line px-4 py-2 text-table">
          <Status kind="warning">
            By the chain’s own figures, stake earns {formatPercent(beyond, 2)} per year because so little is
            staked. That is too high for a projection, so the calculator starts at 0.
          </Status>
        </p>
      )}
      {yields.isError && (
        <Failed error={yields.error} what="the network’s yields" onRetry={() => void yields.refetch()} />
      )}
      {own.isError && address !== null && (
        <Failed error={own.error} what="the stake of this address" onRetry={() => void own.refetch()} />
      )}
      {fields === null ? (
        <div className="h-[1400px] lg:h-[1000px]" aria-busy="true">
          <SkeletonRows rows={10} />
        </div>
      ) : (
        <Calculator
          model={servesElys ? ELYS_MODEL : plainModel(stakeDenom.symbol)}
          defaults={fields}
          typedAddress={typedAddress}
          isAddressInvalid={typedAddress !== '' && address === null}
        />
      )}
    </Panel>
  );
}

interface CalculatorProps {
  readonly model: CalculatorModel;
  readonly defaults: FieldDefaults;
  readonly typedAddress: string;
  readonly isAddressInvalid: boolean;
}

function Calculator({ model, defaults, typedAddress, isAddressInvalid }: CalculatorProps) {
  const { stakeDenom } = useChain();
  const search = useUrlSearch();
  // The outcome may lag behind typing.
  const reading = useDeferredValue(readPlan(model, search, defaults));
  const invalid = reading.outcome === 'invalid' ? reading.fields : [];
  const field = (name: string, label: string, unit?: string, hint?: string) => (
    <NumberField
      key={name}
      name={name}
      label={label}
      text={fieldText(name, search, defaults)}
      isInvalid={invalid.includes(name)}
      {...(unit === undefined ? {} : { unit })}
      {...(hint === undefined ? {} : { hint })}
    />
  );
  return (
    <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
      <div className="flex flex-col gap-4 p-4 lg:border-e lg:border-line">
        <AddressField text={typedAddress} isInvalid={isAddressInvalid} />
        <Group title="Stake">{model.stakes.map(({ id, label }) => field(fieldKeys.amount(id), label))}</Group>
        <Group title="Rounds">
          {field(fieldKeys.days, 'Term', DAYS_UNIT)}
          <Frequency value={fieldText(fieldKeys.rounds, search, defaults)} />
          {field(fieldKeys.fee, 'Fee per round', stakeDenom.symbol, 'Not deducted from the stake.')}
        </Group>
        <Group title="Reinvested, percent of each reward">
          {model.rewards.map(({ id, label }) => field(fieldKeys.keep(id), label))}
        </Group>
        {model.stakes.map((stake, index) => (
          <Group key={stake.id} title={`Yield on ${stake.label}, percent per year`} isFirstLong>
            {model.rewards
              // Eden Boost does not earn itself on the chain.
              .filter(({ into }) => stake.hasWorth || into !== index)
              .map((reward) => field(fieldKeys.apr(reward.id, stake.id), reward.label))}
          </Group>
        ))}
        <div>
          <button type="button" className="button" onClick={() => changeUrlSearch(emptied(search))}>
            Start over
          </button>
        </div>
      </div>
      <div className="min-w-0 border-t border-line lg:border-t-0">
        {reading.outcome === 'plan' ? (
          <Outcome model={model} plan={reading.plan} />
        ) : (
          <p className="px-4 py-6 text-table">
            <Status kind="bad">
              Some fields are not numbers or are out of range. Maximums: 100 percent for shares, 10,000
              percent for yields, 1,825 days for the term.
            </Status>
          </p>
        )}
      </div>
    </div>
  );
}

/** Removes the calculator's parameters, keeping the address. */
function emptied(search: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.keys(search)
      .filter((key) => key !== 'address')
      .map((key) => [key, '']),
  );
}

interface GroupProps {
  readonly title: string;
  /** Its first field has the chain's yield with all digits. */
  readonly isFirstLong?: boolean;
  readonly children: ReactNode;
}

function Group({ title, isFirstLong = false, children }: GroupProps) {
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="mb-1 p-0 text-table font-medium">{title}</legend>
      <div
        className={`grid items-end gap-2 ${isFirstLong ? 'grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]' : 'grid-cols-3'}`}
      >
        {children}
      </div>
    </fieldset>
  );
}

function Frequency({ value }: { readonly value: string }) {
  const id = useId();
  const isListed = FREQUENCIES.some(({ rounds }) => String(rounds) === value);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-label text-muted">
        Compound
      </label>
      <select
        id={id}
        className="field w-full px-1"
        value={value}
        onChange={({ target }) => changeUrlSearch({ [fieldKeys.rounds]: target.value })}
      >
        {FREQUENCIES.map(({ rounds, label }) => (
          <option key={rounds} value={rounds}>
            {label}
          </option>
        ))}
        {!isListed && <option value={value}>{value} times a year</option>}
      </select>
    </div>
  );
}

interface NumberFieldProps {
  /** The URL parameter. */
  readonly name: string;
  readonly label: string;
  /** The number in use, also a default. */
  readonly text: string;
  readonly isInvalid: boolean;
  readonly unit?: string;
  readonly hint?: string;
}

/** Updates immediately, and the URL with a delay. A field that is left empty returns to its default. */
function NumberField({ name, label, text, isInvalid, unit, hint }: NumberFieldProps) {
  const id = useId();
  const input = useUrlSearch()[name] ?? '';
  const [typed, type] = useTypedText(input, (next) => changeUrlSearch({ [name]: next.trim() }));
  const [isEdited, setEdited] = useState(false);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-label text-muted" data-hint={hint}>
        {label}
        {unit === undefined ? '' : `, ${unit}`}
      </label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        className={`field w-full text-end ${isInvalid ? 'border-bad' : ''}`}
        aria-invalid={isInvalid || undefined}
        value={typed === '' && !isEdited ? text : typed}
        onChange={({ target }) => {
          setEdited(true);
          type(target.value);
        }}
        onBlur={() => setEdited(false)}
      />
    </div>
  );
}
