package main

import (
	"os"

	svrcmd "github.com/cosmos/cosmos-sdk/server/cmd"
	"github.com/cosmos/ibc-go/v8/testing/simapp"
	"github.com/cosmos/ibc-go/v8/testing/simapp/simd/cmd"
)

func main() {
	if err := svrcmd.Execute(cmd.NewRootCmd(), "", simapp.DefaultNodeHome); err != nil {
		os.Exit(1)
	}
}
