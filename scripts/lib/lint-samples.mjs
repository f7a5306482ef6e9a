/** For each rule of `.oxlintrc.json` a sample that it must refuse. */
export const SAMPLES = {
  'no-var': 'var a = 1;\nexport { a };',
  'prefer-const': 'let a = 1;\nexport const b = a;',
  'prefer-rest-params': 'export function f(): unknown { return arguments[0]; }',
  'prefer-spread':
    'declare const f: (...a: number[]) => void; declare const g: number[]; f.apply(undefined, g);',
  'typescript/await-thenable': 'export async function f() { await 1; }',
  'typescript/ban-ts-comment': '// @ts-ignore\nexport const a = 1;',
  'no-array-constructor': 'export const a = new Array(1, 2);',
  'typescript/no-array-delete': 'declare const a: number[]; delete a[0];',
  'typescript/no-base-to-string': 'declare const o: { a: 1 }; export const s = String(o);',
  'typescript/no-confusing-void-expression': 'declare const f: () => void; export const a = f();',
  'typescript/no-deprecated': '/** @deprecated no */\nfunction f() { return 1; }\nexport const a = f();',
  'typescript/no-duplicate-enum-values': 'export enum E { A = 1, B = 1 }',
  'typescript/no-duplicate-type-constituents': 'export type T = "a" | "a";',
  'typescript/no-dynamic-delete':
    'declare const o: Record<string, number>; declare const k: string; delete o[k];',
  'typescript/no-empty-object-type': 'export type T = {};',
  'typescript/no-explicit-any': 'export const a: any = 1;',
  'typescript/no-extra-non-null-assertion': 'declare const a: { b: number } | null; export const c = a!!.b;',
  'typescript/no-extraneous-class': 'export class A { static b = 1; }',
  'typescript/no-floating-promises': 'declare const f: () => Promise<void>; f();',
  'typescript/no-for-in-array': 'for (const a in [1]) { String(a); }',
  'typescript/no-generated-empty-object-type': 'type T = Omit<{ a: 1 }, "a">; export declare const t: T;',
  'typescript/no-implied-eval': 'setTimeout("a", 1);',
  'typescript/no-invalid-void-type': 'export type T = string | void; ',
  'typescript/no-meaningless-void-operator': 'declare const f: () => void; void f();',
  'typescript/no-misused-new': 'export interface A { b: 1; new(): A; }',
  'typescript/no-misused-promises':
    'declare const f: (g: () => void) => void; f(async () => { await Promise.resolve(); });',
  'typescript/no-misused-spread': 'declare const p: Promise<{ a: 1 }>; export const o = { ...p };',
  'typescript/no-mixed-enums': 'export enum E { A = 1, B = "b" }',
  'typescript/no-namespace': 'export namespace N { export const a = 1; }',
  'typescript/no-non-null-asserted-nullish-coalescing':
    'declare const a: { c: string | null }; export const b = a.c! ?? "c";',
  'typescript/no-non-null-asserted-optional-chain':
    'declare const a: { b: string } | null; export const b = a?.b!;',
  'typescript/no-non-null-assertion': 'declare const a: string | null; export const b = a!;',
  'typescript/no-redundant-type-constituents': 'export type T = string | "a";',
  'typescript/no-require-imports': 'export const a: unknown = require("a");',
  'typescript/no-this-alias': 'export class A { f() { const a = this; return a; } }',
  'typescript/no-unnecessary-boolean-literal-compare':
    'declare const a: boolean; export const b = a === true;',
  'typescript/no-unnecessary-condition': 'declare const a: string; export const b = a ?? "c";',
  'typescript/no-unnecessary-template-expression': 'declare const a: string; export const b = `${a}`;',
  'typescript/no-unnecessary-type-arguments':
    'function f<T = string>(a: T) { return a; } export const b = f<string>("x");',
  'typescript/no-unnecessary-type-assertion': 'declare const a: string; export const b = a!;',
  'typescript/no-unnecessary-type-constraint':
    'export function f<T extends unknown>(a: T): T[] { return [a, a]; }',
  'typescript/no-unnecessary-type-conversion': 'declare const a: string; export const b = String(a);',
  'typescript/no-unnecessary-type-parameters': 'export function f<T>(a: T): void { String(a); }',
  'typescript/no-unsafe-argument': 'declare const f: (a: string) => void; f(JSON.parse("1"));',
  'typescript/no-unsafe-assignment': 'export const a = JSON.parse("1");',
  'typescript/no-unsafe-call': 'JSON.parse("1")();',
  'typescript/no-unsafe-declaration-merging': 'export interface A { a: 1 }\nexport class A {  b = 1; }',
  'typescript/no-unsafe-enum-comparison': 'enum E { A = 1 } declare const e: E; export const b = e === 1;',
  'typescript/no-unsafe-function-type': 'export declare const f: Function;',
  'typescript/no-unsafe-member-access': 'export const a: unknown = JSON.parse("1").b;',
  'typescript/no-unsafe-return': 'export function f(): string { return JSON.parse("1"); }',
  'typescript/no-unsafe-unary-minus': 'declare const a: string; export const b = -a;',
  'no-unused-expressions': 'declare const a: number; a + 1;',
  'no-unused-vars': 'const a = 1;\nexport {};',
  'no-useless-constructor': 'export class A { b = 1; constructor() {} }',
  'typescript/no-useless-default-assignment': 'export function f({ a = 1 }: { a: number }) { return a; }',
  'typescript/no-wrapper-object-types': 'export declare const s: String;',
  'typescript/only-throw-error': 'export function f() { throw "a"; }',
  'typescript/prefer-as-const': 'export const a = <"a">"a"; export const b: "b" = "b";',
  'typescript/prefer-literal-enum-member': 'declare const n: number; export enum E { A = n }',
  'typescript/prefer-namespace-keyword': 'declare module N { const a: 1; }',
  'typescript/prefer-promise-reject-errors': 'export const p = Promise.reject("a");',
  'typescript/prefer-reduce-type-parameter':
    'export const a = [1].reduce((s, n) => [...s, n], [] as number[]);',
  'typescript/prefer-return-this-type': 'export class A { f(): A { return this; } }',
  'typescript/related-getter-setter-pairs':
    'export class A { get a(): string | number { return 1; } set a(v: string) { String(v); } }',
  'typescript/require-await': 'export async function f() { return 1; }',
  'typescript/restrict-plus-operands': 'declare const n: number; export const a = "a" + n;',
  'typescript/restrict-template-expressions': 'declare const o: object; export const a = `${o}`;',
  'typescript/return-await':
    'declare const g: () => Promise<void>; export async function f() { try { return g(); } catch { await g(); } }',
  'typescript/triple-slash-reference': '/// <reference path="a" />\nexport {};',
  'typescript/unbound-method': 'class A { b = 1; f() { return this.b; } } export const g = new A().f;',
  'typescript/unified-signatures':
    'export declare function f(a: string): void; export declare function f(a: number): void;',
  'typescript/use-unknown-in-catch-callback-variable': 'void Promise.resolve().catch((e) => { String(e); });',
  'typescript/consistent-type-assertions': 'declare const a: unknown; export const b = a as string;',
  'typescript/switch-exhaustiveness-check': 'declare const a: "a" | "b"; switch (a) { case "a": break; }',
  'typescript/consistent-type-imports': 'import { A } from "./a.ts"; export declare const b: A;',
  eqeqeq: 'declare const a: string; export const b = a == "c";',
  'no-console': 'console.log("a");',
  'react/rules-of-hooks':
    'import { useState } from "react"; export function A({ b }: { b: boolean }) { if (b) { useState(1); } return null; }',
  'react/exhaustive-deps':
    'import { useEffect } from "react"; export function A({ b }: { b: string }) { useEffect(() => { document.title = b; }, []); return null; }',
  'react/static-components': 'export function A() { const B = () => <p />; return <B />; }',
  'react/use-memo':
    'import { useMemo } from "react"; export function A({ b }: { b: string }) { const c = useMemo((d) => b + String(d), [b]); return <p>{c}</p>; }',
  'react/void-use-memo':
    'import { useMemo } from "react"; export function A({ b }: { b: string }) { const c = useMemo(() => { String(b); }, [b]); return <p>{c}</p>; }',
  'react/immutability': 'export function A({ b }: { b: { c: string } }) { b.c = "x"; return <p />; }',
  'react/globals': 'let x = 1; export function A() { x = 2; return <p>{x}</p>; }',
  'react/refs':
    'import { useRef } from "react"; export function A() { const r = useRef(1); return <p>{r.current}</p>; }',
  'react/set-state-in-effect':
    'import { useState, useEffect } from "react"; export function A() { const [a, setA] = useState(1); useEffect(() => { setA(2); }, []); return <p>{a}</p>; }',
  'react/error-boundaries':
    'declare const B: () => null; export function A() { try { return <B />; } catch { return null; } }',
  'react/purity': 'export function A() { const a = Math.random(); return <p>{a}</p>; }',
  'react/set-state-in-render':
    'import { useState } from "react"; export function A() { const [a, setA] = useState(1); setA(2); return <p>{a}</p>; }',
  'react/unsupported-syntax': 'export function A() { eval("1"); return <p />; }',
  'react/incompatible-library':
    'import { useVirtualizer } from "@tanstack/react-virtual"; export function A() { const v = useVirtualizer({}); return <p>{v.x}</p>; }',
  '@tanstack/query/exhaustive-deps':
    'import { useQuery } from "@tanstack/react-query"; export function useA(b: string) { return useQuery({ queryKey: ["a"], queryFn: () => Promise.resolve(b) }); }',
  '@tanstack/query/no-rest-destructuring':
    'import { useQuery } from "@tanstack/react-query"; export function useA() { const { data, ...r } = useQuery({ queryKey: ["a"], queryFn: () => Promise.resolve(1) }); return [data, r]; }',
  '@tanstack/query/stable-query-client':
    'import { QueryClient } from "@tanstack/react-query"; export function A() { const c = new QueryClient(); return String(c); }',
  '@tanstack/query/no-unstable-deps':
    'import { useQuery } from "@tanstack/react-query"; import { useCallback } from "react"; export function useA() { const q = useQuery({ queryKey: ["a"], queryFn: () => Promise.resolve(1) }); return useCallback(() => q.data, [q]); }',
  '@tanstack/query/infinite-query-property-order':
    'import { useInfiniteQuery } from "@tanstack/react-query"; export function useA() { return useInfiniteQuery({ queryKey: ["a"], initialPageParam: 0, getNextPageParam: () => 1, queryFn: () => Promise.resolve(1) }); }',
  '@tanstack/query/mutation-property-order':
    'import { useMutation } from "@tanstack/react-query"; export function useA() { return useMutation({ onError: (_e, _v, c) => { String(c); }, onMutate: () => 1, mutationFn: () => Promise.resolve(1) }); }',
  'no-restricted-globals': 'export const a: unknown = window;',
  'no-restricted-properties': 'export const a = Date.now();',
  'no-restricted-imports': 'import { Suspense } from "react"; export const a = Suspense;',
};
