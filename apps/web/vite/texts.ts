/**
 * Extracts the texts that visitors read, by syntax alone and one file at a time. Prefers false positives, which
 * translators can leave out.
 */
import ts from 'typescript';

/** A text of a file, and the source range that its translation replaces. */
export interface Text {
  /** English; `{0}`, `{1}` … are placeholders. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The sources of the placeholders, by number. */
  readonly places: readonly Range[];
  readonly form: 'children' | 'attribute' | 'string' | 'template';
}

/** Offsets in the source; the end is exclusive. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** Attributes and properties that always contain visible text, even a single lower-case word. */
export const READ = named(
  `about after alt answer aria-description aria-label aria-placeholder aria-roledescription
   aria-valuetext before caption chosen data-hint describe description empty footer head header heading
   help hint label lead legend line many Many markName message none note noun one One placeholder question
   reason says sentence short subtitle suffix summary text title tooltip unit unnamed verb what why
   word words`,
  /(?:Text|Label|Title|Words?|(?<!^enterKey)Hint|Note|Noun|Unit)$/,
);
/** Attributes and properties that never contain text: classes, ids, keys, paths, kinds. */
const NOT_READ = named(
  `action align as attribute autoComplete card category charset class className code content
   crossOrigin d day denom dir event field fill form height hideBelow hour href htmlFor icon id
   inputMode integrity key kind lang locale mark method minute module month outcome path pattern phase
   points property queryKey rel role route scope second side size slot src stroke style tab target
   timeZone to tone transform type typeUrl typeUrls url variant viewBox width year`,
  /^aria-|^data-|(?:Key|Id|Class(?:Name)?|Path|Url)$/,
);
/** Variables and functions that produce text, where a single lower-case word is a text. */
const MAKES_WORDS =
  /^(?:format|describe|explain|word|whom?$)|(?:words?|text|label|title|nouns?|hint|note|sentence|says|units?|name|phrase|line|verdicts)$/i;
/** Functions that take ids. */
const TAKES_IDS = named(
  `addEventListener append attribute closest createElement createElementNS decode delete did encode
   endsWith exec fetch get getAttribute getElementById getItem has hasAttribute import includes indexOf
   keyOf lastIndexOf lazyModule literal localeCompare match matchMedia padEnd padStart picklist
   query querySelector querySelectorAll regex RegExp removeAttribute removeEventListener removeItem repeat
   replace replaceAll setAttribute setItem split startsWith test TextDecoder track URL useLinked`,
);
/** Functions that take visible text: units, sentences, names of chain values. */
const TAKES_WORDS = /^(?:pair|text|oneOf|count|list|few|coins)$/;
const CODE_ELEMENTS = new Set(['code', 'pre', 'kbd', 'samp', 'style', 'script']);
const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
]);
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: '\u00a0',
  quot: '"',
};

/** `sure`: visible text. `open`: decided by its form. `never`: not a text. */
type TextStatus = 'sure' | 'open' | 'never';

type Literal = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression;

interface Found {
  /** In order, an outer text before those in its placeholders. */
  readonly texts: readonly Text[];
  /** Locale literals with their quotes, to be replaced by the build language. */
  readonly locales: readonly Range[];
}

export function textsOf(file: string, source: string): Found {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const root = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const texts: Text[] = [];
  const locales: Range[] = [];
  const ids = comparedIn(root);
  const visit = (node: ts.Node): void => {
    if (isTypeOnly(node)) return;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      if (ts.isJsxElement(node) && CODE_ELEMENTS.has(node.openingElement.tagName.getText())) return;
      const text = childrenText(node);
      if (text !== undefined) texts.push(text);
    } else if (isLocale(node)) locales.push(rangeOf(node));
    else if (isLiteral(node) && isRead(node, ids)) texts.push(literalText(node));
    ts.forEachChild(node, visit);
  };
  visit(root);
  return { texts, locales };
}

function isTypeOnly(node: ts.Node): boolean {
  return (
    (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node)
  );
}

function isLiteral(node: ts.Node): node is Literal {
  return (
    ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)
  );
}

const rangeOf = (node: ts.Node): Range => ({ start: node.getStart(), end: node.getEnd() });

/** Words that the file compares with, uses as types or uses as keys are ids, even if they look like text. */
function comparedIn(root: ts.Node): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) {
      const { parent } = node;
      const isCompared = ts.isBinaryExpression(parent) && COMPARISONS.has(parent.operatorToken.kind);
      if (isCompared || ts.isLiteralTypeNode(parent) || ts.isCaseClause(parent)) found.add(node.text);
    }
    if (ts.isPropertyAssignment(node) && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)))
      found.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

/** A locale argument of `Intl` or of a string comparison. */
function isLocale(node: ts.Node): node is ts.StringLiteral {
  if (!ts.isStringLiteral(node) || !/^en(?:-[A-Z]{2})?$/.test(node.text)) return false;
  const { parent } = node;
  return (
    (ts.isNewExpression(parent) || ts.isCallExpression(parent)) &&
    /^Intl\.|\.(?:localeCompare|toLocale\w+)$/.test(parent.expression.getText())
  );
}

function isRead(node: Literal, ids: ReadonlySet<string>): boolean {
  const { text } = literalText(node);
  const statusOfText = ts.isTaggedTemplateExpression(node.parent)
    ? taggedStatus(node.parent)
    : statusOf(node);
  if (statusOfText === 'never') return false;
  if (statusOfText === 'sure') return hasWord(text) && !isPath(text);
  return !ids.has(text) && looksLikeWords(text);
}

/** One tag builds sentences; other tags do not contain English. */
const taggedStatus = (node: ts.TaggedTemplateExpression): TextStatus =>
  node.tag.getText() === 'sentence' ? 'sure' : 'never';

/** A regular expression for several names, or for what `more` matches. */
function named(names: string, more = /(?!)/): RegExp {
  return new RegExp(`^(?:${names.split(/\s+/).join('|')})$|${more.source}`);
}

/** Classifies a literal by its context. */
function statusOf(node: ts.Node): TextStatus {
  const { parent } = node;
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) {
    return parent.name === node ? 'never' : statusByName(parent.name.getText().replace(/^'|'$/g, ''), parent);
  }
  if (ts.isJsxExpression(parent)) return ts.isJsxAttribute(parent.parent) ? statusOf(parent) : 'sure';
  if (ts.isConditionalExpression(parent)) {
    if (parent.condition === node) return 'never';
    // A sibling of visible text is visible text.
    return [parent.whenTrue, parent.whenFalse].some(isRendered) ? 'sure' : statusOf(parent);
  }
  if (ts.isBinaryExpression(parent)) {
    if (COMPARISONS.has(parent.operatorToken.kind)) return 'never';
    return statusOf(parent);
  }
  if (ts.isTemplateSpan(parent)) return statusOf(parent.parent);
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
    if (parent.expression === node) return 'open';
    const name = lastName(parent.expression);
    if (TAKES_IDS.test(name) || (/^(?:set|count)$/.test(name) && parent.arguments?.[0] === node))
      return 'never';
    // The header of a column may be an abbreviation, the value and the hint of a fact a word.
    const position = parent.arguments?.findIndex((argument) => argument === node) ?? 0;
    if (/Column$/.test(name) && position === 1) return 'sure';
    if (name === 'fact' && position > 0 && !ts.isObjectLiteralExpression(node)) return 'sure';
    return TAKES_WORDS.test(name) ? 'sure' : 'open';
  }
  if (ts.isVariableDeclaration(parent)) return MAKES_WORDS.test(parent.name.getText()) ? 'sure' : 'open';
  if (ts.isReturnStatement(parent) || ts.isArrowFunction(parent)) return statusOfResult(parent);
  if (ts.isCaseClause(parent) || ts.isElementAccessExpression(parent) || ts.isExpressionStatement(parent))
    return 'never';
  if (
    ts.isEnumMember(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isBindingElement(parent) ||
    ts.isParameter(parent)
  )
    return statusByName(parent.name.getText(), parent);
  return ts.isArrayLiteralExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isSatisfiesExpression(parent) ||
    ts.isObjectLiteralExpression(parent)
    ? statusOf(parent)
    : 'open';
}

function statusByName(name: string, property: ts.Node): TextStatus {
  if (READ.test(name) || (name === 'value' && isOfPair(property.parent))) return 'sure';
  if (NOT_READ.test(name)) return 'never';
  // For a table of words the name of the table decides.
  if (!ts.isPropertyAssignment(property)) return 'open';
  const outer = statusOf(property.parent);
  return outer === 'never' ? 'open' : outer;
}

/** `{ name: 'Evidence', value: 'none' }`: a label and its value. */
const isOfPair = (node: ts.Node): boolean =>
  ts.isObjectLiteralExpression(node) && node.properties.some(({ name }) => name?.getText() === 'name');

function isRendered(node: ts.Expression): boolean {
  const inner = ts.isParenthesizedExpression(node) ? node.expression : node;
  return ts.isJsxElement(inner) || ts.isJsxSelfClosingElement(inner) || ts.isJsxFragment(inner);
}

/** A function's result is visible text if its name or its caller says so. */
function statusOfResult(node: ts.Node): TextStatus {
  let scope: ts.Node = node;
  while (!ts.isFunctionLike(scope)) scope = scope.parent;
  const name = scope.name?.getText();
  // A component renders what it returns.
  const isComponent = /^[A-Z][a-z]/.test(name ?? '') && scope.getSourceFile().fileName.endsWith('x');
  if (name !== undefined) return isComponent || MAKES_WORDS.test(name) ? 'sure' : 'open';
  const { parent } = scope;
  if (ts.isPropertyAssignment(parent) || ts.isJsxExpression(parent) || ts.isVariableDeclaration(parent))
    return statusOf(scope);
  return 'open';
}

/** The last name of `a.b.c`. */
const lastName = (node: ts.Expression): string =>
  ts.isPropertyAccessExpression(node) ? node.name.text : node.getText();

/** A literal with numbered placeholders for its values. */
function literalText(node: Literal): Text {
  if (!ts.isTemplateExpression(node)) {
    const form = ts.isJsxAttribute(node.parent)
      ? 'attribute'
      : ts.isTaggedTemplateExpression(node.parent)
        ? 'template'
        : 'string';
    return { text: node.text, ...rangeOf(node), places: [], form };
  }
  const rest = node.templateSpans.map((span, index) => `{${index}}${span.literal.text}`);
  return {
    text: node.head.text + rest.join(''),
    ...rangeOf(node),
    places: node.templateSpans.map((span) => ({
      start: span.expression.getFullStart(),
      end: span.expression.getEnd(),
    })),
    form: 'template',
  };
}

/** The children between two tags as one text, with placeholders for everything else. */
function childrenText(node: ts.JsxElement | ts.JsxFragment): Text | undefined {
  const places: Range[] = [];
  let text = '';
  let words = '';
  for (const child of node.children) {
    const plain = plainChild(child);
    if (plain === undefined) {
      text += `{${places.length}}`;
      places.push(rangeOf(child));
    } else {
      text += plain;
      words += plain;
    }
  }
  if (!hasWord(words) || !node.children.some((child) => ts.isJsxText(child) && hasWord(child.text)))
    return undefined;
  const [first] = node.children;
  const last = node.children.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return { text, start: first.getFullStart(), end: last.getEnd(), places, form: 'children' };
}

/** The plain text of a child with collapsed spaces; undefined for other nodes. */
function plainChild(child: ts.JsxChild): string | undefined {
  if (ts.isJsxText(child)) return withoutIndent(child.text);
  if (!ts.isJsxExpression(child)) return undefined;
  if (child.expression === undefined) return '';
  return ts.isStringLiteral(child.expression) ? child.expression.text : undefined;
}

/** JSX text as React reads it: trimmed lines joined by a space. */
function withoutIndent(raw: string): string {
  const lines = raw.split('\n');
  return lines
    .map((line, index) => {
      const trimmed = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? trimmed : trimmed.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ')
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

const hasWord = (text: string): boolean => /\p{L}{2}|^\p{L}$/u.test(withoutPlaces(text));

/** `{0}`, and `{amount:coins}` of the sentences about events. */
const withoutPlaces = (text: string): string => text.replace(/\{[^{}]*\}/g, ' ');

/** Paths, addresses, type URLs, field names. */
const isPath = (text: string): boolean =>
  /^[./#?@]|^\w+[/_.:]\S+$|^[a-z]+[A-Z]\w*$/.test(text) && !/\s/.test(text);

/** CSS classes or declarations. */
const isStyle = (text: string): boolean =>
  !/[A-Z.?!…]/.test(text.replaceAll(/\d\.\d|\[[^\]]*\]/g, '')) &&
  /(?:^|\s)(?:-?[a-z]+-(?:\[|\d|[a-z]+-)|[a-z-]+:[a-z[]|[\w-]+\/\d)|\dpx|\dfr|\d%(?: \d|$)|var\(|calc\(/.test(
    text,
  );

/** Two words, or one that starts like a sentence. */
function looksLikeWords(text: string): boolean {
  const plain = withoutPlaces(text);
  if (isPath(text) || isStyle(text) || /[<>=]\s?['"(]|=>/.test(plain)) return false;
  const words = plain.split(/\s+/).filter((word) => /^[(“‘]?\p{L}[\p{L}’'-]*[.,:;?!)”’…]*$/u.test(word));
  const isJoint = /^ [a-z]+ $/.test(text);
  const isOne = /^(?:[A-Z]|\d+% )[a-z’'-]+[.:?!…]*$/.test(plain.trim());
  const isSmallWithPlace =
    plain !== text && /\s/.test(text.trim()) && words.some((word) => word.length > 1 || text.startsWith('{'));
  return (
    isOne || isJoint || isSmallWithPlace || (words.length > 1 && words.some((word) => /[a-z]{2}/.test(word)))
  );
}
